// Why a bot chose what it chose: a stable code, the values of its sentence, and the sentence.

/** Templates by code; braces are filled from the arguments. One plain sentence of at most 110 characters. */
export const REASONS = {
  'default.first': 'No particular reason: the first legal action.',
  'vote.no': 'The timetable is over, and so is this bot’s day.',
  'vote.follow': 'Everybody wants another Day, so the bots go along.',
  'clear.deny': 'The follower is held: the line ahead is not safe.',
  'clear.allow': 'The train ahead will be out of the way in time.',
  'yard.decline': 'To the Office: the lead to the yard is not sure.',
  'yard.take': 'The lead is clear, and it saves an A/D track.',
  'flag.now': 'It would collide coming in; the flag stops it.',
  'lu.detrain': 'Passengers set down: 1 Revenue.',
  'lu.board': 'Passengers aboard: 1 Revenue.',
  'lu.finishOut': 'This step completes a load.',
  'lu.finishIn': 'This step completes an unload.',
  'lu.advance': 'One step nearer the end.',
  'lu.start': 'A car stands ready for this load.',
  'lu.begin': 'This car can be emptied here.',
  'lu.end': 'Nothing useful is left to do this Stage.',
  'nt.wanted': '{industry} is short of a {car}.',
  'nt.default': 'No car on offer is one the district needs.',
  'lo.stranded': 'A crew stands where it can never leave from and must be moved.',
  'lo.switch': 'There is work for a crew: {what}.',
  'lo.stock': '{industry} has an empty {car} waiting for a load.',
  'lo.clear': 'The red box at {place} is full, and work waits behind it.',
  'lo.passenger': '{train} will have an empty coach here: passengers should be waiting.',
  'lo.draw': 'Nothing on the board can be worked this Stage.',
  'dr.take': '{card}, face up on Department {n}, is of use now.',
  'dr.blind': 'Nothing face up is of use: the deck it is.',
  'dr.office': 'The Office becomes a {tier}: more tracks, Porters and room.',
  'dr.train': '{train} joins the traffic.',
  'dr.trainForced': 'The hand is too full, and a train leaves it only by running.',
  'dr.track': 'This track opens {what}.',
  'dr.trackAny': 'No lay gains anything; this one costs least.',
  'dr.industry': '{industry} fits here, and a crew can reach it.',
  'dr.board': '{card} makes {place} stronger.',
  'dr.hand': '{card} is of use now and only takes up room in the hand.',
  'dr.end': 'Nothing in hand has a place to go.',
  'dr.discard': '{card} goes to Department {n}, where it covers nothing we want.',
  'fa.unjam': 'The load at {industry} can never move on: it goes.',
  'fa.clear': 'The red box at {place} is emptied so that work can go on.',
  'fa.stock': 'A load for {place} that can be worked at once.',
  'fa.stage': 'A load put by at {place} before its car comes.',
  'fa.end': 'Nothing to stock or clear that would help.',
  'sw.plan': 'Step {i} of {n}: position {a} to {b}, {k} lines tried{cut}.',
  'sw.planEnd': 'The planned turn is done: position {a} to {b}, {k} lines tried{cut}.',
  'sw.ladder.setOut': 'This {car} can be worked where it stands.',
  'sw.ladder.unbury': 'The engine must be at an end before the train can leave.',
  'sw.ladder.approach': 'Running to {industry} with the right car at the end.',
  'sw.ladder.sort': 'The yard puts the right car at the end of the train.',
  'sw.ladder.toward': 'Nearer to {industry}.',
  'sw.ladder.home': 'Nothing left to do out here: back to the Office, ready to leave.',
  'sw.ladder.end': 'No Move would help.',
} as const;

export type ReasonCode = keyof typeof REASONS;

export interface Reason {
  readonly code: ReasonCode;
  readonly args: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A reason with its sentence filled in. */
export function reason(code: ReasonCode, args: Readonly<Record<string, string | number>> = {}): Reason {
  const words = Object.fromEntries(Object.entries(args).map(([key, value]) => [key, String(value)]));
  const text = REASONS[code].replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '');
  return { code, args: words, text };
}
