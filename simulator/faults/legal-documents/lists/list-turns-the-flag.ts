import type { Fault } from '../../fault.ts';
import { listEachOtherwise } from '../../twist/legal/list-each-otherwise.ts';

/** The list shows external-file-upload the other way round. */
export const listTurnsTheFlag: Fault = {
  id: 'legal-documents/list-turns-the-flag',
  title: 'The list shows external-file-upload the other way round.',
  violates: ['legal-documents/list-and-show-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listEachOtherwise((one) => ({
    ...one,
    'external-file-upload': one['external-file-upload'] !== true,
  })),
};
