// The documentation pages and the splash page: the Markdown renderer (U-CB-21), links and anchors (U-CB-22 to U-CB-24), drawn boards.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { solitaireGoal } from '../../scripts/build-web.ts';
import { withoutMissing } from '../../scripts/build-docs.ts';
import { assemblePages, brokenAnchors } from '../../scripts/docs-pages/assemble.ts';
import { FILLED_PAGES, fillTables } from '../../scripts/docs-pages/deck-tables.ts';
import { isBoard, trainsIn } from '../../scripts/docs-pages/draw-board.ts';
import { contents, POLICY } from '../../scripts/docs-pages/layout.ts';
import { isSafeTarget } from '../../scripts/docs-pages/markdown-inline.ts';
import { plainOptions, renderMarkdown, slugOf } from '../../scripts/docs-pages/markdown.ts';
import { PAGES } from '../../scripts/docs-pages/pages.ts';
import { ROOT } from '../../scripts/repo.ts';
import { NAMED_LENGTHS } from '../../src/engine/content/constants.ts';
import { CATALOGUE } from '../../src/engine/content/deck.ts';
import { presetConfig } from '../../src/view/game-types.ts';
import { TOPICS } from '../../src/view/topics.ts';

const html = (text: string): string => renderMarkdown(text, plainOptions()).html.replace(/ <a class="here".*?<\/a>/g, '');
const squeezed = (text: string): string => html(text).replace(/\n/g, '');
const readRules = (source: string): string => readFileSync(path.join(ROOT, 'docs', 'rules', source), 'utf8');
const SITE = assemblePages(readRules);
const page = (file: string): string => SITE.pages[file] ?? assert.fail(`no page ${file}`);
/** What is read aloud: no markup. */
const textOf = (markup: string): string => markup.replace(/<(?:style|script)[\s\S]*?<\/(?:style|script)>/g, '').replace(/<[^>]*>/g, '\n');

const CASES = [
  { of: 'a paragraph', text: 'one\ntwo', want: '<p>onetwo</p>' },
  { of: 'headings of six levels', text: '# A\n###### B ##', want: '<h1 id="a">A</h1><h6 id="b">B</h6>' },
  { of: 'a repeated heading', text: '## A b\n## A b\n## A b', want: '<h2 id="a-b">A b</h2><h2 id="a-b-2">A b</h2><h2 id="a-b-3">A b</h2>' },
  { of: 'no heading without a blank', text: '#5 is a number', want: '<p>#5 is a number</p>' },
  { of: 'bold, italic, code', text: '**a** *b* `c` __d__ _e_', want: '<p><strong>a</strong> <em>b</em> <code>c</code> <strong>d</strong> <em>e</em></p>' },
  { of: 'italic inside bold', text: '**a *b* c**', want: '<p><strong>a <em>b</em> c</strong></p>' },
  { of: 'bold and italic at once', text: '***a***', want: '<p><strong><em>a</em></strong></p>' },
  { of: 'marks that are none', text: '2 * 3 * 4, snake_case_name, a ** b', want: '<p>2 * 3 * 4, snake_case_name, a ** b</p>' },
  { of: 'escaped marks', text: '\\*a\\* \\[b\\] \\`c\\`', want: '<p>*a* [b] `c`</p>' },
  { of: 'code that holds marks', text: '`[* b K]` and ``a ` b``', want: '<p><code>[* b K]</code> and <code>a ` b</code></p>' },
  { of: 'code that is never closed', text: 'a ` b', want: '<p>a ` b</p>' },
  { of: 'a hard break by blanks', text: 'a  \nb', want: '<p>a<br>b</p>' },
  { of: 'a hard break by a backslash', text: 'a\\\nb', want: '<p>a<br>b</p>' },
  { of: 'a link', text: '[a *b*](c.md#d "title")', want: '<p><a href="c.md#d">a <em>b</em></a></p>' },
  { of: 'no link inside a link', text: '[a [b](c) d](e)', want: '<p><a href="e">a [b](c) d</a></p>' },
  { of: 'squares that are no links', text: '[0,1] [1,1] (x)', want: '<p>[0,1] [1,1] (x)</p>' },
  { of: 'an image', text: '![two "cars"](a.png)', want: '<p><img src="a.png" alt="two &quot;cars&quot;"></p>' },
  { of: 'a rule', text: 'a\n\n---\n\n* * *', want: '<p>a</p><hr><hr>' },
  { of: 'a quote with a list', text: '> a\n> b\n>\n> - c', want: '<blockquote><p>ab</p><ul><li>c</li></ul></blockquote>' },
  { of: 'fenced code', text: '```ts\n<a> **b**\n\n- c\n```', want: '<pre tabindex="0"><code>&lt;a&gt; **b**- c</code></pre>' },
  { of: 'a fence that is never closed', text: '```\na', want: '<pre tabindex="0"><code>a</code></pre>' },
  { of: 'a list directly below a sentence', text: 'These:\n- a\n- b', want: '<p>These:</p><ul><li>a</li><li>b</li></ul>' },
  { of: 'an ordered list', text: '1. a\n2. b\n3. c', want: '<ol><li>a</li><li>b</li><li>c</li></ol>' },
  { of: 'an ordered list that starts late', text: '4. a\n5. b', want: '<ol start="4"><li>a</li><li>b</li></ol>' },
  { of: 'a year that begins no list', text: 'It was\n1923. A good year', want: '<p>It was1923. A good year</p>' },
  { of: 'a carried-on item', text: '- a\n  b\nc\n- d', want: '<ul><li>abc</li><li>d</li></ul>' },
  { of: 'items of several paragraphs', text: '- a\n\n  b\n\n- c', want: '<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>' },
  { of: 'a list in a list in a list', text: '- a\n  - b\n    - c\n  - d\n- e', want: '<ul><li>a<ul><li>b<ul><li>c</li></ul></li><li>d</li></ul></li><li>e</li></ul>' },
  { of: 'numbers inside bullets', text: '- a\n  1. b\n  2. c', want: '<ul><li>a<ol><li>b</li><li>c</li></ol></li></ul>' },
  { of: 'a bullet indented too far', text: '- a\n        - b', want: '<ul><li>a<ul><li>b</li></ul></li></ul>' },
  { of: 'a paragraph, a table and code inside an item', text: '- a\n\n  | x |\n  | - |\n  | 1 |\n\n  ```\n  c\n  ```', want: '<ul><li><p>a</p><div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th scope="col">x</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></div><pre tabindex="0"><code>c</code></pre></li></ul>' },
  { of: 'two kinds of bullet', text: '- a\n* b', want: '<ul><li>a</li></ul><ul><li>b</li></ul>' },
  {
    of: 'a table with alignment and an escaped bar', text: '| a | b | c | d |\n| --- | :-- | :-: | --: |\n| 1 \\| 2 | `x\\|y` | | 4 |',
    want: '<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th scope="col">a</th><th scope="col" class="left">b</th><th scope="col" class="center">c</th><th scope="col" class="right">d</th></tr></thead><tbody><tr><td>1 | 2</td><td class="left"><code>x|y</code></td><td class="center"></td><td class="right">4</td></tr></tbody></table></div>',
  },
  { of: 'a row that is short, and one that is long', text: 'a | b\n--|--\n1\n2 | 3 | 4', want: '<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody></tbody></table></div><p>12 | 3 | 4</p>' },
  { of: 'raw markup', text: '<script>alert(1)</script> & <b onclick="x">', want: '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b onclick=&quot;x&quot;&gt;</p>' },
  { of: 'a rule of the game', text: '- **R-LO-5** The limit.', want: '<ul class="rules" role="list"><li class="rule" id="R-LO-5"><a class="number" href="#R-LO-5">R-LO-5</a> The limit.</li></ul>' },
] as const;

for (const { of, text, want } of CASES) {
  test(`U-CB-21 the renderer knows ${of}`, () => assert.equal(squeezed(text), want));
}

const HOSTILE = [
  '[a](javascript:alert(1))', '[a](JaVaScRiPt:alert(1))', '[a](java\tscript:alert(1))', '[a](&#106;avascript:x)', '[a](data:text/html,<script>1</script>)', '[a](vbscript:x)', '[a](//evil.example/)',
  '![x](javascript:alert(1))', '![" onerror="alert(1)](a.png)', '[a](b" onclick="alert(1))', '[a](<b" onclick="x>)', '# <img src=x onerror=alert(1)>', '## " onmouseover="x',
  '| <script> |\n| --- |\n| <img onerror=x> |', '```"><script>\n</code></pre><script>\n```', '`</code><script>`', '- **R-LO-5"><script>** x', '> <iframe src=x>', '<!-- <script> -->', '[a]: javascript:alert(1)\n[a]', '<javascript:alert(1)>', '\u0000<b>',
];

for (const text of HOSTILE) {
  test(`U-SF-1 nothing in ${JSON.stringify(text)} becomes markup of its own`, () => {
    const out = html(text);
    const tags = [...out.matchAll(/<\/?([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*>/g)];
    assert.equal(out.split('<').length - 1, tags.length, `a bracket is open in ${out}`);
    for (const [, name = '', attributes = ''] of tags) {
      assert.match(name, /^(?:p|a|img|h[1-6]|div|table|thead|tbody|tr|th|td|pre|code|ul|ol|li|strong|em|blockquote|br|hr)$/);
      for (const [, attribute = ''] of attributes.matchAll(/([a-z-]+)="[^"]*"/g)) assert.match(attribute, /^(?:id|class|href|src|alt|scope|role|start|tabindex|aria-label)$/);
      const target = /(?:href|src)="([^"]*)"/.exec(attributes)?.[1] ?? '';
      assert.ok(!/^\s*(?:javascript|data|vbscript):/i.test(target) && !target.startsWith('//'), target);
    }
  });
}

test('U-SF-1 a target is safe when it stays on the site or names the web or mail', () => {
  for (const target of ['a.md', './a.md#b', '../a', '#b', 'https://a.example/', 'http://a.example', 'mailto:a@b.example']) assert.ok(isSafeTarget(target), target);
  for (const target of ['', ' ', 'javascript:x', ' javascript:x', 'java\u200bscript:x', '\u0001javascript:x', 'file:///x', '//a', '\\\\a', 'blob:x']) assert.ok(!isSafeTarget(target), target);
});

test('the renderer ends on long and deep texts', () => {
  for (const text of ['['.repeat(1500), '*'.repeat(3000), '`'.repeat(999), '> '.repeat(500) + 'a', `${'- '.repeat(500)}a`, `${'**a '.repeat(400)}`, '|'.repeat(2000), Array.from({ length: 300 }, (_, i) => `${' '.repeat(i * 2)}- a`).join('\n')]) {
    assert.ok(html(text).length > 0);
  }
});

test('bullets under a bullet are a list inside a list item, three deep, and no sentence holds a dash for a bullet', () => {
  const out = html('Before:\n\n- one\n  more\n  - two\n\n    again\n    - three\n      * four\n- five');
  assert.match(out.replace(/\n/g, ''), /<ul><li>.*<ul><li>.*<ul><li>.*<ul><li>/);
  for (const text of textOf(out).split('\n')) assert.doesNotMatch(text, /^\s*[-*] |\w - two/);
});

test('no page of the documentation has a bullet left in its text', () => {
  for (const [file, markup] of Object.entries(SITE.pages)) {
    const prose = textOf(markup.replace(/<pre[\s\S]*?<\/pre>/g, ''));
    for (const line of prose.split('\n')) assert.doesNotMatch(line, /^\s*- /, `${file}: ${line}`);
  }
});

test('U-CB-21 slugs are letters, digits and hyphens', () => {
  assert.equal(slugOf('6.1 The *turn* — `now`'), '61-the-turn--now');
  assert.equal(slugOf('???'), 'section');
});

test('U-CB-20 every page is made, and every text of the rulebook is on one of them', () => {
  assert.deepEqual(Object.keys(SITE.pages), PAGES.map((each) => each.file));
  const texts = readdirSync(path.join(ROOT, 'docs', 'rules')).filter((name) => name.endsWith('.md'));
  assert.deepEqual(PAGES.flatMap((each) => each.sources).sort(), texts.sort());
});

test('U-CB-20 the tables of the deck pages are those generated, to the byte', () => {
  for (const file of FILLED_PAGES) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    assert.equal(text, fillTables(text), `${file}: run node build/scripts/build-docs.js --tables`);
  }
  assert.throws(() => fillTables('<!-- generated:nothing -->\n<!-- /generated -->'), /nothing/);
});

test('U-CB-22 links lead to pages; what is not published is text and is told', () => {
  for (const markup of Object.values(SITE.pages)) assert.doesNotMatch(markup, /href="[^"]*\.md/);
  assert.deepEqual(SITE.unpublished, ['README.md -> ../develop/engine.md']);
  assert.doesNotMatch(page('index.html'), /<a [^>]*>docs\/engine/);
});

test('U-CB-23 U-PG-5 every page has its parts, a stamp, and nothing inline', () => {
  for (const [file, markup] of Object.entries(SITE.pages)) {
    for (const part of ['<a class="skip" href="#content">', '<main id="content"', '<header', '<footer', 'role="search"', 'href="../index.html"', 'href="../play.html', '<!-- stamp -->', '<!-- build -->', 'href="../assets/docs.css"', `content="${POLICY}"`]) {
      assert.ok(markup.includes(part), `${file}: ${part}`);
    }
    assert.doesNotMatch(markup, /<style|\sstyle=|\son[a-z]+="|<script(?![^>]* src=)|(?:href|src)="(?:\/|https?:)/, file);
    assert.equal(markup.match(/<h1[ >]/g)?.length, 1, file);
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    assert.equal(new Set(ids).size, ids.length, `${file}: an id twice: ${ids.find((id, i) => ids.indexOf(id) !== i)}`);
  }
});

test('U-CB-23 the contents nest the third level in the second', () => {
  const heading = (level: number, id: string) => ({ level, id, text: id });
  assert.equal(contents([heading(1, 'x'), heading(2, 'a'), heading(3, 'b'), heading(4, 'y'), heading(3, 'c'), heading(2, 'd')]).replace(/\n/g, ''),
    '<ul><li><a href="#a">a</a><ul><li><a href="#b">b</a></li><li><a href="#c">c</a></li></ul></li><li><a href="#d">d</a></li></ul>');
  assert.equal(contents([]), '');
});

test('U-CB-24 U-HP-4 every topic has its place in the rules, and every anchor linked to is there', () => {
  for (const topic of TOPICS) assert.ok(page('rules.html').includes(` id="t-${topic}"`), topic);
  assert.deepEqual(brokenAnchors(SITE.pages), []);
  assert.deepEqual(brokenAnchors({ 'a.html': '<a href="./b.html#x">' , 'b.html': '<p id="y">' }), ['a.html -> b.html#x']);
});

test('U-CB-24 every rule of the rulebook is an anchor of the rules', () => {
  const defined = PAGES.flatMap((each) => each.sources).flatMap((source) => [...readRules(source).matchAll(/^\s*- \*\*((?:[RC]-[A-Z]+|P)-\d+)\*\*/gm)].map(([, id = '']) => id));
  assert.ok(defined.length > 400);
  for (const id of defined) assert.ok(page('rules.html').includes(` id="${id}"`), id);
});

test('U-CB-24 no page tells how many copies of a card the deck holds', () => {
  for (const file of ['home-deck.html', 'cards.html', 'mainline-deck.html', 'components.html']) assert.doesNotMatch(page(file), /<th[^>]*>(?:Copies|Reserve)/);
  for (const row of CATALOGUE) assert.ok(page('cards.html').includes(row.name.replaceAll("'", '&#39;').replaceAll('&', '&').split('&')[0] ?? ''), row.name);
});

test('every board of the worked boards is drawn, with its letters beside it and its trains on it', () => {
  const text = readRules('worked-boards.md');
  const boards = [...text.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, board = '']) => board).filter(isBoard);
  const markup = page('worked-boards.html');
  assert.ok(boards.length > 60);
  assert.equal(markup.match(/<svg class="drawing/g)?.length, boards.length);
  assert.equal(markup.match(/<summary>In letters<\/summary>/g)?.length, boards.length);
  const told = [...text.matchAll(/^Trains?: /gm)].length;
  assert.ok((markup.match(/<g class="engine">/g)?.length ?? 0) >= told);
  assert.doesNotMatch(markup, /NaN|undefined/);
});

test('trains are read from the sentence below a board', () => {
  const [a, z] = trainsIn('Trains: `a`, Train X13, on [0,-1], facing `e`, `[h * K]`, with\n`standingWest` 1; `z`, a crew without a card, on [1,0], facing `s`,\n`[*]`.');
  assert.deepEqual(a, { plate: 'X13', at: { row: 0, col: -1 }, facing: 'e', standingWest: 1, engineAt: 1, consist: [{ type: 'hopper', loaded: false }, { type: 'caboose', loaded: true }] });
  assert.deepEqual(z, { plate: '', at: { row: 1, col: 0 }, facing: 's', standingWest: null, engineAt: 0, consist: [] });
});

test('the splash page states the length and the goal of the solitaire game that is dealt by default', () => {
  const splash = readFileSync(path.join(ROOT, 'public', 'index.html'), 'utf8');
  const days = NAMED_LENGTHS.standard;
  assert.equal(solitaireGoal(), `${days} Days, ${presetConfig('solitaire', 1, days).minCombinedRevenue} Revenue to clear.`);
  const [door = ''] = /<a class="door first"[^]*?<\/a>/.exec(splash) ?? [];
  assert.ok(door.includes('<!-- solitaire -->'), 'the door has a place for it');
});

test('U-SP-3 U-PG-5 the doors of the splash page are real links, nothing is inline, its pictures are there', () => {
  const splash = readFileSync(path.join(ROOT, 'public', 'index.html'), 'utf8');
  assert.equal(splash.match(/<a class="door[^>]* href="\.\//g)?.length, splash.match(/class="door(?: first)?"/g)?.length);
  assert.ok(splash.includes(`content="${POLICY}"`));
  assert.doesNotMatch(splash, /<style|\sstyle=|\son[a-z]+="|<script(?![^>]* src=)/);
  for (const [, file = ''] of splash.matchAll(/(?:src|href)="\.\/([^"?#]+\.(?:svg|png|css|webmanifest))"/g)) {
    assert.ok(existsSync(path.join(ROOT, 'public', file.replace(/^assets\//, 'web/'))), file);
  }
});

test('a link to a file that a build does not have is left out with its marks', () => {
  const text = 'a\n<!-- if:x.html -->\nb\n<!-- /if -->\nc\n';
  assert.equal(withoutMissing(text, () => true), 'a\nb\nc\n');
  assert.equal(withoutMissing(text, () => false), 'a\nc\n');
});

test('U-PW-1 the manifest is relative and names icons that are there', () => {
  const manifest: unknown = JSON.parse(readFileSync(path.join(ROOT, 'public', 'app.webmanifest'), 'utf8'));
  const text = JSON.stringify(manifest);
  for (const [, file = ''] of text.matchAll(/"src":"\.\/([^"]+)"/g)) assert.ok(existsSync(path.join(ROOT, 'public', file)), file);
  for (const [, value = ''] of text.matchAll(/"(?:url|start_url|scope|src)":"([^"]+)"/g)) assert.match(value, /^\.\//);
});
