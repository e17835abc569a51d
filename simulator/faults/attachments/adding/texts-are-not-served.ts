import type { Fault } from '../../fault.ts';
import { textsAttached } from '../../twist/attached/rows.ts';
import { refuseSent } from '../../twist/attached/turn-away.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';

/** Texts are attached to no document. */
export const textsAreNotServed: Fault = {
  id: 'attachments/texts-are-not-served',
  title: 'Texts are attached to no document.',
  violates: textsAttached,
  kind: 'behavioural',
  step: 'validate',
  wrap: refuseSent({ kind: 'text', ways: belowDocuments, code: 'unknown-path' }),
};
