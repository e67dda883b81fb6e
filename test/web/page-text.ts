// Virtual nodes as a person reads them, without a browser: the words in reading order, and what can be pressed in
// brackets with its state and, where it cannot be pressed now, the reason.

import type { Child, PropValue, VNode } from '../../src/web/dom.ts';

const BLOCKS: ReadonlySet<string> = new Set([
  'article', 'aside', 'div', 'dl', 'details', 'fieldset', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'header', 'li', 'nav',
    'ol', 'p', 'section', 'summary',
  'table', 'tr', 'ul',
]);

export function isNode(child: Child): child is VNode {
  return typeof child === 'object' && child !== null && 'tag' in child;
}

/** A node and all below it. */
export function nodesOf(child: Child): readonly VNode[] {
  if (isNode(child)) return [child, ...child.children.flatMap(nodesOf)];
  return Array.isArray(child) ? child.flatMap(nodesOf) : [];
}

const said = (value: PropValue): string => (typeof value === 'string' ? value : '');
const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
const hasClass = (node: VNode, name: string): boolean => said(node.props['class']).split(' ').includes(name);

/** Whether a press does something or may do it later: it carries a handler, or is a control by nature. */
function isControl(node: VNode): boolean {
  return node.tag === 'button' || node.tag === 'select' || node.tag === 'input'
    || (node.tag === 'a' && node.props['href'] !== undefined);
}

function states({ tag, props, children }: VNode): readonly string[] {
  const reason = children.filter(isNode).find((child) => hasClass(child, 'why'));
  const why = reason === undefined ? '' : tidy(words(reason));
  return [
    tag === 'a' ? 'link' : '',
    props['aria-pressed'] === 'true' ? 'pressed' : '',
    props['aria-expanded'] === 'true' ? 'open' : props['aria-expanded'] === 'false' ? 'closed' : '',
    props['checked'] === true ? 'checked' : '',
    props['aria-disabled'] === 'true' || props['disabled'] === true ? (why === '' ? 'unavailable'
      : `unavailable: ${why}`) : '',
  ].filter((state) => state !== '');
}

function control(node: VNode): string {
  const { props, children } = node;
  const inside = children.filter((child) => !isNode(child) || !hasClass(child, 'why')).map(words).join(' ');
  const name = said(props['aria-label']) || tidy(inside) || said(props['placeholder']) || said(props['type'])
    || node.tag;
  const list = states(node);
  return ` [${tidy(name)}${list.length > 0 ? ` (${list.join('; ')})` : ''}] `;
}

function words(child: Child): string {
  if (!isNode(child)) return typeof child === 'string' || typeof child === 'number' ? String(child)
    : Array.isArray(child) ? child.map(words).join('') : '';
  const { tag, svg, props } = child;
  if (props['aria-hidden'] === 'true') return ' ';
  if (isControl(child)) return control(child);
  const label = said(props['aria-label']);
  if (svg && label !== '') return props['role'] === 'img' ? ` (${label}) `
    : `\n${label}\n${child.children.map(words).join('')}`;
  if (svg && (tag === 'title' || tag === 'desc')) return ' ';
  const inside = child.children.map(words).join('');
  if (tag === 'td' || tag === 'th' || tag === 'dt' || tag === 'dd') return ` ${inside} `;
  return BLOCKS.has(tag) ? `\n${inside}\n` : inside;
}

/** What is read, a line for every block; empty lines are left out. */
export function pageText(child: Child): string {
  return words(child).split('\n').map(tidy).filter((line) => line !== '').join('\n');
}

/** Every control as it is read, in order. */
export function controlsOf(child: Child): readonly string[] {
  return nodesOf(child).filter(isControl).map((node) => tidy(control(node)));
}
