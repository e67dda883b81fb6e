// Every catch of the page and of its sessions: what the player sees of it, or why nothing is lost. The test beside
// this finds those places in the sources and takes no other; the third entry names a test that proves what is said.

export type Walk = Readonly<Record<string, readonly (readonly [where: string, told: string, proof?: string])[]>>;

/** By file below `src`. */
export const CATCHES: Walk = {
  'client/remote-game.ts': [
    [
      'takePush: } catch {',
      'the stream begins anew with the whole position; after three such the connection bar asks to reload',
      'three pushes in a row that cannot be understood end the trying',
    ],
  ],
  'web/entries.ts': [
    ['enter: } catch {', 'the screen comes all the same, only the address stays as it was'],
    ['noteAddress: } catch {', 'the press goes on; only a reload would not bring back what was entered'],
  ],
  'web/help/glossary.ts': [
    ['fetched: } catch {', 'the help says that the words could not be fetched, and asks again with the next letter'],
  ],
  'web/lobby/door-state.ts': [
    ['keepEntered: } catch {', 'nothing of a game: fields that are soon filled in again'],
    ['takeEntered: } catch {', 'nothing of a game: the doors come up as on any visit'],
    [
      'press: void run().catch((error: unknown) => fail(at, failureWords(error',
      'at the button pressed, which can be pressed again',
    ],
  ],
  'web/lobby/entering.ts': [
    ['resumeSeat: void ask().catch((error: unknown) => {', 'at the doors, with Try again; the seat is kept'],
    ['claimSeat: }).catch((error: unknown) => {', 'at the doors; the recovery code can be entered again'],
  ],
  'web/lobby/seating.ts': [
    ['ask: }).catch((reason: unknown) => {', 'beside the button pressed, which can be pressed again'],
  ],
  'web/main.ts': [
    [
      'show: } catch (error) {',
      'on the setup screen; the stored game is what it was',
      'a game that stops at its start leads back to the setup screen, which',
    ],
    [
      'main: void route().catch((error: unknown) => {',
      'on the setup screen, with what the address asked for filled in',
    ],
  ],
  'web/not-loaded.ts': [
    [
      'orNotLoaded: return come.catch((cause: unknown) => {',
      'thrown on under its own name; the shelf says what to do',
      'a replay of the shelf: without its scripts it is said, and the same',
    ],
  ],
  'web/offline/register.ts': [
    ['registerWorker: }).catch(() => null);', 'nothing is lost but use without a network'],
  ],
  'web/offline/update.ts': [
    ['useIt: } catch {', 'the game is kept by then, and the reload alone fetches what is new'],
    [
      'watchWorker: void registration.update().catch(() => undefined);',
      'asked again later; the version that plays goes on',
    ],
  ],
  'web/offline/worker.ts': [
    ['install: } catch (error) {', 'the older worker stays; the page goes on from the network'],
    [
      'recorded: if (response.ok) await cache.put(request.url, await unredirected',
      'the page has its answer; only a copy for later is missing',
    ],
    ['recorded: } catch {', 'the copy that was kept is handed out'],
  ],
  'web/on-demand.ts': [
    ['keyServed: } catch {', 'the part that failed says so itself'],
    ['reload: } catch {', 'no reload; the part that failed says so itself'],
    ['wanted: } catch (error) {', 'tried once more, or thrown on to whoever asked'],
    ['again: const again = await load().catch(() => null);', 'thrown on, or cured by the one reload'],
    [
      'soon: window.setTimeout(() => void load().catch(() => undefined), 600)',
      'fetched ahead; it is asked for again and told when it is wanted',
    ],
  ],
  'web/one-tab.ts': [
    [
      'gripLock: }).catch(() => {',
      'a lock taken away shows the panel of the other tab; a browser that refuses locks plays on',
      'taking over tells the first tab once, which keeps nothing from',
    ],
  ],
  'web/panels/log.ts': [
    ['copy: } catch {', 'said aloud that nothing was copied; the lines stand on the page'],
  ],
  'web/preferences-sheet.ts': [
    [
      'onchange: void wantTold(on).then((told) => tried(on && !told)).catch(() =>',
      'beside the box, which stays unticked',
    ],
  ],
  'web/read-file.ts': [
    [
      'unpacked: } catch {',
      'in words where the file was opened; the game in progress stays', '${what} is refused in words',
    ],
    [
      'textOfFile: } catch {',
      'in words where the file was opened; the game in progress stays', 'a folder, or a file that is gone, is told',
    ],
  ],
  'web/remote/copy.ts': [
    ['copyBySelection: } catch {', 'said beside the button, and the text is selected for copying by hand'],
    ['copyText: } catch {', 'the older way to copy is tried'],
    [
      "shareButton: return h('button', { type: 'button', 'data-key': key, onclick: (",
      'a share sheet closed; copying stands beside it',
    ],
  ],
  'web/remote/net.ts': [
    ['parsed: } catch {', 'an answer without a body, which no reader takes for one of this server’s'],
    [
      'ask: } catch {',
      'no answer: a move is sent again, a button says so, the bar shows the cut',
      'after an accepted move the next one has the next number even',
    ],
    ['apart: } catch (error) {', 'thrown again for the page to tell; the stream goes on'],
    [
      "stream: void read().catch(() => end({ kind: 'none' }));",
      'the stream is opened anew, and the bar shows the cut',
      'a stream that ends comes back after 1, 2, 4, 8, 15 and 15 s,',
    ],
  ],
  'web/remote/play-table.ts': [
    ['start: void begin(take).catch((error: unknown) => {', 'on the curtain, with Try again and the way back'],
    [
      'ready: ready: () => void ready().catch((error: unknown) => curtain.tell',
      'on the curtain, with Try again and the way back',
    ],
  ],
  'web/remote/records.ts': [
    ['markCurrent: } catch {', 'the browser’s own pointer serves; the seat is in the list of games'],
    ['tab: } catch {', 'the browser’s own pointer serves; the seat is in the list of games'],
    ['leaveTab: } catch {', 'the browser’s own pointer serves; the seat is in the list of games'],
  ],
  'web/remote/turn-notices.ts': [
    [
      "found: const found = 'serviceWorker' in navigator ? await navigator.ser",
      'a notice of the page’s own is shown instead',
    ],
    ['showTold: }).catch(() => undefined);', 'title, sound and page tell of the turn'],
    ['takeBackTold: }).catch(() => undefined);', 'an old notice stays until it is closed'],
  ],
  'web/remote/turn-signal.ts': [
    [
      "calm: if ('clearAppBadge' in navigator) void navigator.clearAppBadge()",
      'a badge; title and page tell of the turn',
    ],
    [
      "tell: if ('setAppBadge' in navigator) void navigator.setAppBadge().cat",
      'a badge; title and page tell of the turn',
    ],
  ],
  'web/replays/choices.ts': [
    ['storedChoices: } catch {', 'nothing of a game: how fast replays run'],
    ['storeChoices: } catch {', 'nothing of a game: how fast replays run'],
  ],
  'web/replays/main.ts': [
    ['open: } catch (error) {', 'on the shelf, with the address left for another try where one may help'],
    ['main: followEntries(() => void route().catch(tellFailure), opensReplay', 'on the shelf'],
    ['main: void route().catch(tellFailure);', 'on the shelf'],
  ],
  'web/replays/manifest.ts': [
    ['readManifest: } catch {', 'on the shelf, with Try again', 'a shelf whose list of replays is missing'],
    ['readPublished: } catch {', 'on the shelf; the replay is there to be pressed again'],
  ],
  'web/replays/opening.ts': [
    ['openReplay: } catch (error) {', 'on the shelf, with what is wrong'],
  ],
  'web/replays/pack.ts': [
    ['unpack: } catch {', 'the shelf says that the link is damaged'],
  ],
  'web/replays/viewer.ts': [
    ['noteAddress: } catch {', 'the next step is noted again'],
    ['copyLink: } catch {', 'the link is shown for copying by hand'],
  ],
  'web/setup-screen.ts': [
    ['press: void run().catch((error: unknown) => {', 'on the setup screen; the press can be made again'],
  ],
  'web/share.ts': [
    ['copyText: } catch {', 'the older way to copy is tried, and what it came to is said'],
    [
      "shareLink: if ('share' in navigator && window.matchMedia('(pointer: coarse)",
      'a share sheet closed; the link is copied',
    ],
  ],
  'web/sound/choice.ts': [
    ['storedSound: } catch {', 'nothing of a game: whether there is sound'],
    ['storeSound: } catch {', 'nothing of a game: whether there is sound'],
  ],
  'web/sound/player.ts': [
    ['openPlayer: } catch {', 'every sound has its words on the page'],
    ["wake: return context.state === 'running' ? Promise.resolve() : context", 'every sound has its words on the page'],
    [
      'silence: asleep ??= window.setTimeout(() => void context.suspend().catch(',
      'every sound has its words on the page',
    ],
  ],
  'web/splash.ts': [
    ['seatsHeld: } catch {', 'the lobby lists the seats, and says when they cannot be read'],
    ['probe: } catch {', 'the door says that no server answers, and is looked at again'],
    ['probe: } catch { #2', 'the door says that there is no server here'],
    [': void offer?.prompt().catch(() => undefined);', 'the browser’s own question was closed'],
  ],
  'web/storage.ts': [
    [
      'read: } catch {',
      'nothing is stored here; whoever writes says so', 'where nothing can be kept the game goes on under a',
    ],
    [
      'write: } catch {',
      'handed on as a no, which every writer answers for',
      'storage that fills up after ${taken} writings leaves both games',
    ],
    [
      'readFields: } catch {',
      'taken as absent; seats that cannot be read are told and put aside',
      'a list of seats that cannot be read is told, put aside whole,',
    ],
    [
      'askToKeep: navigator.storage?.persist?.().catch(() => undefined);',
      'a favour asked of the browser; saving itself tells',
    ],
    ['askToKeep: } catch {', 'a favour asked of the browser; saving itself tells'],
  ],
  'web/widgets.ts': [
    [
      'guarded: } catch (error) {',
      'in the panel’s place, with its details to copy; the game goes on',
      'a fault outside the panels offers Reload, the replay and',
    ],
  ],
};
