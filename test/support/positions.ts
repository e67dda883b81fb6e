// Hand-made positions for every engine test; import from here. `position({…})` builds one: a district is a drawing (boards.ts),
// a train is a row of `trays`. Defaults: one player in seat 0, seats in player order, empty hands, every Mainline card Plains,
// Whistle Posts, all dials 0, Local Operations with player 0 to act. switchingTurn, drawTurn, freightAgentTurn,
// loadUnloadTurn, mainlinePhase and newTrainPhase take the same options. Doing: act, actAll, refuse, allow, runPump, mint.
// Looking: consistOf, squareCars, facilityOn, trayNamed, whereIs, eventsOf, drawn. pLoop and its like are named positions.

export {
  B0, FIRST_MINTED, carsOnBoard, drawTurn, freightAgentTurn, loadUnloadTurn, mainlinePhase, newTrainPhase, player, position, seat,
  square, switchingTurn, tray,
} from './build-position.ts';
export type { ConfigOptions, FacilityOptions, PositionOptions, Square, TrayOptions, TrayPlace } from './position-options.ts';
export {
  act, actAll, allow, areaAt, cardOn, consistOf, drawn, eventsOf, facilityOn, handOf, mint, movesLeft, refuse, runPump, squareCars, trayNamed, whereIs,
} from './play.ts';
export type { Acted } from './play.ts';
export {
  B_ARC_L, B_ARC_R, B_LOOP, B_ROW, B_YARD, B_YARD_BACK, FOUR, FOUR_AHEAD, dEastbound, dWestbound, pCatch, pDanger, pDepart,
  pExtended, pFifth, pHeld, pLoop, pMakeup, pMeet, pNoseCut, pPaused, pQueued, pRear, pRotation, pYard, tPlatform,
} from './named-positions.ts';
