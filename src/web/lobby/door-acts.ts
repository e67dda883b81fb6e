// What the doors do once they stand: everything that asks the server, and the door that is not shown first. Loaded when the doors have
// been drawn, so that they are there after few requests.

export { probe } from '../remote/api.ts';
export { createDoor } from './create-door.ts';
export { lookUp, recover, sign } from './joining.ts';
