// Drawing with virtual nodes: a screen describes itself as data, `patch` changes only what differs, so that focus, scroll and
// open disclosures survive a redraw (U-GA-2). Text reaches the page as text nodes alone and never as markup (U-SF-1); a style
// goes through the CSSOM, never through an attribute (U-PG-5). Knows nothing of the game.

export type Handler = (event: Event) => void;
export type PropValue = string | number | boolean | null | undefined | Handler | Readonly<Record<string, string>>;
export type Props = Readonly<Record<string, PropValue>>;

export interface VNode {
  readonly tag: string;
  readonly svg: boolean;
  readonly key: string | null;
  readonly props: Props;
  readonly children: readonly (VNode | string)[];
}

export type Child = VNode | string | number | null | undefined | false | readonly Child[];

const NO_PROPS: Props = {};
const SVG_NS = 'http://www.w3.org/2000/svg';
const drawn = new WeakMap<Node, VNode | string>();
/** How many children a root was given last. */
const given = new WeakMap<Element, number>();
const handlers = new WeakMap<Element, Map<string, Handler>>();

function flatten(children: readonly Child[], into: (VNode | string)[]): (VNode | string)[] {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (typeof child === 'string') into.push(child);
    else if (typeof child === 'number') into.push(String(child));
    else if (isList(child)) flatten(child, into);
    else into.push(child);
  }
  return into;
}

function isList(child: Child): child is readonly Child[] {
  return Array.isArray(child);
}

function node(tag: string, svg: boolean, props: Props, children: readonly Child[]): VNode {
  const key = props['key'];
  return { tag, svg, key: typeof key === 'string' || typeof key === 'number' ? String(key) : null, props, children: flatten(children, []) };
}

/** An HTML element. `key` tells siblings apart; `on…` props are handlers; `css` holds custom properties set by script. */
export function h(tag: string, props: Props, ...children: readonly Child[]): VNode {
  return node(tag, false, props, children);
}

/** An SVG element. */
export function s(tag: string, props: Props, ...children: readonly Child[]): VNode {
  return node(tag, true, props, children);
}

/** Taking a focused field out fires its blur and change; what they lead to waits until the drawing is whole. */
let patching = false;
let held: (() => void)[] = [];

function dispatch(this: Element, event: Event): void {
  const handler = handlers.get(this)?.get(event.type);
  if (handler === undefined) return;
  if (patching) held.push(() => handler(event));
  else handler(event);
}

function setHandler(element: Element, type: string, handler: Handler | null): void {
  let map = handlers.get(element);
  if (map === undefined) {
    map = new Map();
    handlers.set(element, map);
  }
  if (handler === null) {
    map.delete(type);
    element.removeEventListener(type, dispatch);
  } else {
    if (!map.has(type)) element.addEventListener(type, dispatch);
    map.set(type, handler);
  }
}

function setStyle(element: Element, values: Readonly<Record<string, string>>): void {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return;
  for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value);
}

function setProp(element: Element, name: string, value: PropValue, fresh: boolean): void {
  if (name === 'key') return;
  if (name.startsWith('on')) {
    setHandler(element, name.slice(2), typeof value === 'function' ? value : null);
    return;
  }
  if (typeof value === 'object' && value !== null) {
    if (name === 'css') setStyle(element, value);
    return;
  }
  if (typeof value === 'function') return;
  if (name === 'value' && (element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement)) {
    const text = value === null || value === undefined ? '' : String(value);
    if (element.value !== text) element.value = text;
    return;
  }
  if (name === 'checked' && element instanceof HTMLInputElement) {
    element.checked = value === true;
    return;
  }
  if (name === 'initiallyOpen') {
    if (fresh && element instanceof HTMLDetailsElement) element.open = value === true;
    return;
  }
  if (value === false || value === null || value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : String(value));
}

function create(vnode: VNode | string): Node {
  if (typeof vnode === 'string') {
    const text = document.createTextNode(vnode);
    drawn.set(text, vnode);
    return text;
  }
  const element = vnode.svg ? document.createElementNS(SVG_NS, vnode.tag) : document.createElement(vnode.tag);
  drawn.set(element, vnode);
  for (const child of vnode.children) element.append(create(child));
  // After the children, so that a select finds its option.
  for (const [name, value] of Object.entries(vnode.props)) setProp(element, name, value, true);
  return element;
}

function same(a: VNode | string, b: VNode | string): boolean {
  if (typeof a === 'string' || typeof b === 'string') return typeof a === 'string' && typeof b === 'string';
  return a.tag === b.tag && a.svg === b.svg && a.key === b.key;
}

function update(target: Node, next: VNode | string): void {
  const old = drawn.get(target);
  if (old === next) return;
  drawn.set(target, next);
  if (typeof next === 'string') {
    if (target.nodeValue !== next) target.nodeValue = next;
    return;
  }
  if (!(target instanceof Element)) return;
  const before = typeof old === 'object' ? old.props : NO_PROPS;
  for (const name in before) if (!(name in next.props)) setProp(target, name, null, false);
  for (const name in next.props) {
    const value = next.props[name];
    if (value !== before[name] || name === 'value' || name === 'checked') setProp(target, name, value, false);
  }
  patchList(target, next.children, typeof old === 'object' ? old.children.length : 0);
}

/** From here on the first node that was drawn; what an extension of the browser put among them is passed over. */
function own(node: ChildNode | null): ChildNode | null {
  let at = node;
  while (at !== null && !drawn.has(at)) at = at.nextSibling;
  return at;
}

/**
 * What others put among the children stays where it is, unless some of the `before` that were drawn are missing: then it stands for them,
 * as a translator's element does for a text, and goes.
 */
function clearReplacements(parent: Element, before: number): void {
  let ours = 0;
  let strangers = 0;
  for (let child = parent.firstChild; child !== null; child = child.nextSibling) {
    if (drawn.has(child)) ours += 1;
    else strangers += 1;
  }
  if (strangers === 0 || ours >= before) return;
  for (const child of [...parent.childNodes]) if (!drawn.has(child)) child.remove();
}

/** Nearly every list is drawn as it was: what stands in its place is updated there, and only what follows the first difference is sorted. */
function patchList(parent: Element, next: readonly (VNode | string)[], before: number): void {
  clearReplacements(parent, before);
  let cursor = own(parent.firstChild);
  let at = 0;
  for (let vnode = next[at]; cursor !== null && vnode !== undefined; vnode = next[at]) {
    const old = drawn.get(cursor);
    if (old === undefined || !same(old, vnode)) break;
    update(cursor, vnode);
    cursor = own(cursor.nextSibling);
    at += 1;
  }
  if (at < next.length) patchRest(parent, cursor, next.slice(at));
  else removeFrom(cursor);
}

/** Takes out a node and all drawn ones that follow it. */
function removeFrom(first: ChildNode | null): void {
  for (let node = first; node !== null;) {
    const after = own(node.nextSibling);
    node.remove();
    node = after;
  }
}

/** Makes the children of `parent` from `first` on what `next` describes; those with a key are found wherever they stand. */
function patchRest(parent: Element, first: ChildNode | null, next: readonly (VNode | string)[]): void {
  const keyed = new Map<string, ChildNode>();
  const staying = new Set<string>();
  for (const vnode of next) if (typeof vnode === 'object' && vnode.key !== null) staying.add(vnode.key);
  let cursor = first;
  // What goes is taken out first: a node that is moved would lose the focus (U-KB-3).
  for (let child = first; child !== null;) {
    const after = own(child.nextSibling);
    const old = drawn.get(child);
    if (typeof old === 'object' && old.key !== null) {
      if (staying.has(old.key)) keyed.set(old.key, child);
      else {
        if (child === cursor) cursor = after;
        child.remove();
      }
    }
    child = after;
  }
  for (const vnode of next) {
    const wanted = typeof vnode === 'object' ? vnode.key : null;
    let found: ChildNode | null = null;
    if (wanted !== null) {
      const candidate = keyed.get(wanted);
      const old = candidate === undefined ? undefined : drawn.get(candidate);
      if (candidate !== undefined && old !== undefined && same(old, vnode)) found = candidate;
      keyed.delete(wanted);
    } else {
      // Only an unkeyed neighbour may be reused, and never one that stands past a keyed node.
      const old = cursor === null ? undefined : drawn.get(cursor);
      if (cursor !== null && old !== undefined && same(old, vnode)) found = cursor;
    }
    if (found === null) {
      parent.insertBefore(create(vnode), cursor);
    } else if (found === cursor) {
      cursor = own(cursor.nextSibling);
      update(found, vnode);
    } else {
      parent.insertBefore(found, cursor);
      update(found, vnode);
    }
  }
  removeFrom(cursor);
}

/** Makes the children of `root` what `children` describes, changing only what differs. */
export function patch(root: Element, ...children: readonly Child[]): void {
  if (patching) {
    held.push(() => patch(root, ...children));
    return;
  }
  patching = true;
  try {
    const next = flatten(children, []);
    patchList(root, next, given.get(root) ?? Infinity);
    given.set(root, next.length);
  } finally {
    patching = false;
  }
  const after = held;
  held = [];
  for (const run of after) run();
}

/** A drawing that depends on its key alone, made once: the same node is recognised and passed over by `patch`. */
export function remembered(draw: () => VNode, memory: Map<string, VNode>, key: string): VNode {
  const before = memory.get(key);
  if (before !== undefined) return before;
  const made = draw();
  memory.set(key, made);
  return made;
}

/** Class names that apply, joined. */
export function cls(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}

/** How a save may be named: as it is written, by a mail program, or packed. */
const FILES = '.json,.txt,.gz,application/json,text/plain,application/gzip';

/** The one way a file is chosen: a button, which takes the same file again as readily as another. */
export function fileButton(label: string, open: (file: File) => void): VNode {
  return h('label', { key: 'open', class: 'file' }, label, h('input', {
    type: 'file', accept: FILES, 'data-t': 'open-save', 'data-key': 'open-save',
    onchange: (event: Event) => {
      if (!(event.target instanceof HTMLInputElement)) return;
      const file = event.target.files?.[0];
      if (file !== undefined) open(file);
      event.target.value = '';
    },
  }));
}
