// A game that moves on in one hand, for scripts and tests that play one move after another: the latest value, and what it has to
// show that nobody has looked at yet.

import type { GameState, Intent, PlayerIndex } from '../engine/index.ts';
import { joinOutput, newGame, NO_OUTPUT, submit } from '../game/game.ts';
import type { Deal, Game, Output, SubmitResult } from '../game/game.ts';
import type { Line } from '../view/frame.ts';

export class GameHolder {
  game: Game;
  #output: Output = NO_OUTPUT;

  constructor(game: Game) {
    this.game = game;
  }

  static deal(deal: Deal): GameHolder {
    return new GameHolder(newGame(deal));
  }

  get deal(): Deal {
    return this.game.deal;
  }

  get state(): GameState {
    return this.game.state;
  }

  get history(): readonly Intent[] {
    return this.game.history.all();
  }

  get log(): readonly Line[] {
    return this.game.log.all();
  }

  /** A refusal changes nothing. */
  submit(intent: Intent, as?: PlayerIndex): SubmitResult {
    const result = submit(this.game, intent, as);
    if (!result.ok) return result;
    this.game = result.game;
    this.#output = joinOutput(this.#output, result.output);
    return result;
  }

  /** The same for a move that must be legal; throws otherwise. */
  play(intent: Intent, as?: PlayerIndex): void {
    const result = this.submit(intent, as);
    if (!result.ok) throw new Error(`${intent.type} is refused: ${result.code}`);
  }

  /** What there is to show since this was last asked. */
  takeOutput(): Output {
    const output = this.#output;
    this.#output = NO_OUTPUT;
    return output;
  }
}
