import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** A list in XML without its last record, where it has several. */
const shorter = (text: string): string => {
  const [end, name] = /<\/([\w-]+)>\s*(?=<\/[\w-]+>\s*$)/.exec(text) ?? [];
  if (end === undefined) return text;
  const [first, last] = [text.indexOf(`<${name}>`), text.lastIndexOf(`<${name}>`)];
  return first === last ? text : text.slice(0, last) + text.slice(text.lastIndexOf(end) + end.length);
};

/** A list of several records comes without the last of them in XML. */
export const xmlListsLoseTheLast: Fault = {
  id: 'formats/xml-lists-lose-the-last',
  title: 'A list of several records comes without the last of them in XML.',
  violates: ['formats/json-and-xml-agree', 'formats/requests-in-json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('xml', (text, { result }) => (result.kind === 'many' ? shorter(text) : text)),
};
