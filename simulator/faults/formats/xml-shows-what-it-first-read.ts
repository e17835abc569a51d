import type { Data } from '../../../models/resources/resource.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Fault } from '../fault.ts';
import { changeRecords, inXml } from '../twist/wire/change-records.ts';

const first = new WeakMap<Sandbox, Map<string, Data>>();

/** A document is shown in XML as it was when it was first read in XML. */
export const xmlShowsWhatItFirstRead: Fault = {
  id: 'formats/xml-shows-what-it-first-read',
  title: 'A document is shown in XML as it was when it was first read in XML.',
  violates: ['formats/json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeRecords((data, { endpoint, sandbox }) => {
    const kept = first.get(sandbox) ?? new Map<string, Data>();
    first.set(sandbox, kept);
    const key = `${endpoint?.area}:${String(data['id'])}`;
    const known = kept.get(key) ?? data;
    kept.set(key, known);
    return known;
  }, inXml),
};
