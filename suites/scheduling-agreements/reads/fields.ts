import { schedulingAgreement } from '../../../models/resources/scheduling-agreement.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { optionalHeader } from '../compose.ts';
import { read } from '../descriptor.ts';
import { isOffered, type Workshop, workshopFor } from '../dialects.ts';
import { takeDown } from '../seeing/finding.ts';
import { fieldClaims, fieldFindings, type Shown } from './field-findings.ts';
import { ask } from './judge-collection.ts';
import { uniqueFindings, uniqueIds } from './unique-ids.ts';

/** Agreements with as much in them as there may be: a draft, an issued one, and a poorer one where these are refused. */
const madeOnes = async (context: Context, workshop: Workshop) => {
  const header = optionalHeader(context.profile.schedulingAgreements);
  const items = [{ lines: 2 }, { lines: 2, confirm: false }];
  const made = [await workshop.make({ header, items })];
  made.push(await workshop.make({ header: { ...header, 'is-issued': true }, items }));
  if (made.some(({ outcome }) => outcome !== 'accepted')) made.push(await workshop.make());
  return made;
};

const listed = async (context: Context): Promise<Shown[]> => {
  const found: Shown[] = [];
  for (const format of formatsOf(context.profile)) {
    const list = await ask(context, { operation: 'list', resource: schedulingAgreement }, { format });
    if (list.kind !== 'records') continue;
    const { exchange } = list.answer;
    found.push(...list.readings.map((reading) => ({ reading, data: reading.data, format, exchange })));
  }
  return found;
};

/** Looks at every member of agreements wherever they are shown: in creations, reads and the list, in each format. */
export const fields: Check = {
  id: 'scheduling-agreements/fields',
  title: 'Each member that an agreement shows has its documented name and type',
  claims: [...fieldClaims, uniqueIds],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    if (!isOffered(context, fields.claims)) return;
    judge.planned(1);
    const { readable, supplier } = profile.schedulingAgreements;
    const workshop = supplier === undefined ? undefined : await workshopFor(context, []);
    const made = workshop === undefined ? [] : await madeOnes(context, workshop);
    const shown: Shown[] = made.flatMap(({ created }) => created ?? []);
    const ids = [...made.flatMap(({ id }) => id ?? []), ...readable.slice(0, 6).map(String)];
    for (const id of ids) {
      for (const format of formatsOf(profile)) {
        const snapshot = await read(context, id, format);
        if (isSnapshot(snapshot)) shown.push(snapshot);
      }
    }
    shown.push(...(await listed(context)));
    judge.executed();
    takeDown(judge, fields.claims, [...shown.flatMap(fieldFindings), ...uniqueFindings(shown)]);
    for (const claim of fields.claims) judge.inconclusive(claim, 'no agreement that was read shows it');
  },
};
