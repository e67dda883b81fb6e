// English words of the lobby, the seating and everything a table needs. Keys begin with 'lobby.', 'seat.', 'connection.'.

export const lobbyStrings = {
  'lobby.title': 'Multiplayer',
} as const;
