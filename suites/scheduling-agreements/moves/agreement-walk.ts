import { agreementLifecycle } from '../../../models/lifecycles/agreement.ts';
import {
  type AgreementEvent,
  type AgreementRecord,
  type AgreementState,
  agreementStates,
} from '../../../models/lifecycles/agreement-record.ts';
import type { Move, Start, Terrain } from '../../harness/walks/move.ts';

/** The types of walks over agreements. */
export interface AgreementWalk {
  readonly record: AgreementRecord;
  readonly event: AgreementEvent;
  readonly facts: object;
  readonly world: object;
}

const move = (type: AgreementEvent['type'], name: string): Move<AgreementWalk> => ({
  ...{ name, kind: type, by: 'client' },
  ask: () => ({ event: { type }, facts: {} }),
});

/** Everything that is sent to an agreement. */
export const agreementTerrain: Terrain<AgreementWalk> = {
  lifecycle: agreementLifecycle,
  moves: [move('issue', 'issue'), move('cancel', 'cancel'), move('update', 'update')],
  place: ({ state }) => state,
};

const names: Readonly<Record<AgreementState, string>> = {
  draft: 'a draft',
  issued: 'an agreement created as issued',
  cancelled: 'an agreement that was cancelled',
};

/** Agreements in every status. */
export const agreementStarts: readonly Start<AgreementWalk>[] = agreementStates.map((state) => ({
  ...{ name: names[state], record: { state }, world: {} },
}));
