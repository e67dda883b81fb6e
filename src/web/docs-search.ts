// The search box of the documentation pages (U-CB-23): it narrows the page to the headings, rules, terms and table rows that hold
// every word asked for, without a network. Also keeps the list of contents in step. Everything is readable without this script.

import { strokeOf } from './keys.ts';

interface Unit {
  readonly node: Element;
  readonly text: string;
  /** The headings it stands under, outermost first. */
  readonly under: readonly Unit[];
  /** Its table, for a row. */
  readonly within: Element | null;
}

const main = document.querySelector('main');
const form = document.querySelector<HTMLFormElement>('.find');
const box = document.querySelector<HTMLInputElement>('#find');
const found = document.querySelector<HTMLElement>('#found');
const contents = document.querySelector<HTMLDetailsElement>('#contents');

const textOf = (node: Element): string => (node.textContent ?? '').toLowerCase().replace(/\s+/g, ' ');

/** Everything that is shown or hidden by itself, in reading order. */
function unitsOf(root: Element): readonly Unit[] {
  const units: Unit[] = [];
  let path: Unit[] = [];
  const add = (node: Element, within: Element | null): Unit => {
    const unit = { node, text: textOf(node), under: [...path], within };
    units.push(unit);
    return unit;
  };
  const visit = (node: Element): void => {
    const level = /^H([2-6])$/.exec(node.tagName)?.[1];
    if (level !== undefined) {
      path = path.filter((unit) => unit.node.tagName < node.tagName);
      path.push(add(node, null));
    } else if (node.matches('.table')) for (const row of node.querySelectorAll('tbody tr')) add(row, node);
    else if (node.matches('ul, ol')) for (const item of node.children) add(item, null);
    else if (node.matches('section')) for (const child of node.children) visit(child);
    else if (!node.matches('h1, .symbols')) add(node, null);
  };
  for (const child of root.children) visit(child);
  return units;
}

function highlight(root: Element, words: readonly string[]): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete('found');
  if (words.length === 0) return;
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null && ranges.length < 2000; node = walker.nextNode()) {
    if (node.parentElement?.closest('.gone, .symbols') !== null) continue;
    const text = (node.nodeValue ?? '').toLowerCase();
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
    }
  }
  CSS.highlights.set('found', new Highlight(...ranges));
}

function narrow(root: Element, units: readonly Unit[], words: readonly string[]): void {
  const holds = (unit: Unit): boolean => words.every((word) => unit.text.includes(word));
  const shown = new Set<Unit>();
  const tables = new Set<Element>();
  const hits = words.length === 0 ? [] : units.filter(holds);
  const headed = new Set(hits.filter((unit) => /^H/.test(unit.node.tagName)));
  for (const unit of units) {
    if (words.length > 0 && !holds(unit) && !unit.under.some((heading) => headed.has(heading))) continue;
    shown.add(unit);
    for (const heading of unit.under) shown.add(heading);
    if (unit.within !== null) tables.add(unit.within);
  }
  for (const unit of units) {
    unit.node.classList.toggle('gone', !shown.has(unit));
    if (unit.within !== null) unit.within.classList.toggle('gone', !tables.has(unit.within));
  }
  for (const section of root.querySelectorAll('section')) section.classList.toggle('gone', section.querySelector(':scope > :not(.gone)') === null);
  root.classList.toggle('searching', words.length > 0);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.contents a')) {
    link.parentElement?.classList.toggle('gone', document.getElementById(decodeURIComponent(link.hash.slice(1)))?.matches('.gone') === true);
  }
  contents?.classList.toggle('searching', words.length > 0);
  highlight(root, words);
  if (found !== null) found.textContent = words.length === 0 ? '' : (found.dataset[hits.length === 0 ? 'none' : hits.length === 1 ? 'one' : 'other'] ?? '').replace('{count}', String(hits.length));
}

if (main !== null && form !== null && box !== null) {
  let units: readonly Unit[] | null = null;
  let timer = 0;
  const run = (): void => {
    units ??= unitsOf(main);
    narrow(main, units, box.value.toLowerCase().split(/\s+/).filter((word) => word !== ''));
  };
  form.hidden = false;
  box.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(run, 120);
  });
  box.addEventListener('keydown', (event) => {
    if (strokeOf(event) === 'Escape' && box.value !== '') {
      event.preventDefault();
      box.value = '';
      run();
    }
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run();
    main.focus();
  });
  // A link followed out of a narrowed page leads to the whole page.
  window.addEventListener('hashchange', () => {
    if (box.value === '') return;
    box.value = '';
    run();
    document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView();
  });
}

const here = document.querySelector<HTMLElement>('.top [aria-current]');
const strip = document.querySelector<HTMLElement>('.top nav');
if (here !== null && strip !== null) strip.scrollLeft = here.offsetLeft - strip.offsetLeft - strip.clientWidth / 3;

if (contents !== null) {
  const wide = window.matchMedia('(min-width: 1000px)');
  contents.open = wide.matches;
  wide.addEventListener('change', () => (contents.open = wide.matches));
  contents.addEventListener('click', (event) => {
    if (!wide.matches && event.target instanceof HTMLAnchorElement) contents.open = false;
  });
  const links = new Map([...contents.querySelectorAll('a')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  const passed = new Set<Element>();
  const mark = (): void => {
    const last = [...passed].sort((a, b) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1).pop();
    for (const [id, link] of links) {
      if (id !== last?.id) link.removeAttribute('aria-current');
      else if (link.getAttribute('aria-current') === null) {
        link.setAttribute('aria-current', 'true');
        const column = contents.closest('.side');
        if (wide.matches && column !== null) {
          const place = link.getBoundingClientRect();
          const frame = column.getBoundingClientRect();
          if (place.top < frame.top || place.bottom > frame.bottom) column.scrollTop += place.top - frame.top - frame.height / 3;
        }
      }
    }
  };
  // A heading is passed once it is above the upper fifth of the window.
  const watch = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const above = entry.boundingClientRect.top < window.innerHeight / 5;
      if (above) passed.add(entry.target);
      else passed.delete(entry.target);
    }
    mark();
  }, { rootMargin: '0px 0px -80% 0px' });
  for (const id of links.keys()) {
    const heading = document.getElementById(id);
    if (heading !== null) watch.observe(heading);
  }
}
