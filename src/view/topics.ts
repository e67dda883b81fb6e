// The rules a control can point to: each is an anchor `#t-<topic>` of the rules page (U-HP-4).

export const TOPICS = [
  'stage', 'fedora', 'local-options', 'switching', 'moves', 'operational-rail', 'coupling', 'set-out', 'nose-tail', 'routes',
  'small-yard', 'flying-switch', 'draw', 'hand-limit', 'discard', 'departments', 'track-placement', 'limits', 'turnout-upgrade',
  'industries', 'lockouts', 'modifiers', 'office-upgrade', 'starting-office', 'enhancements', 'dispatch-devices', 'freight-agent',
  'timetable', 'make-up', 'extras', 'second-section', 'crew-trays', 'mainline', 'regions', 'grade', 'clearance', 'abs', 'red-flags',
  'interlocking', 'yard-office', 'expedite', 'arrivals', 'collisions', 'passengers', 'freight-loading', 'freight-unloading',
  'loaded-here', 'yards', 'paid-stops', 'revenue', 'victory', 'collision-limits', 'extension', 'rotation', 'visibility', 'toolbox',
  'seating', 'game-types', 'save-undo', 'playback',
] as const;
export type Topic = (typeof TOPICS)[number];
