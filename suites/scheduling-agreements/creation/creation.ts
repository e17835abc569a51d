import type { Check } from '../../harness/check.ts';
import { optionalHeader } from '../compose.ts';
import { contentRows } from '../content/agreement-findings.ts';
import { workshopFor } from '../dialects.ts';
import { takeDown } from '../seeing/finding.ts';
import { examine } from './examine.ts';
import { makeSeveral } from './several.ts';

/** Creates agreements, and compares the answer and reads in every format with what was sent. */
export const creation: Check = {
  id: 'scheduling-agreements/creation',
  title: 'A new agreement is there with everything that it was sent with, in its answer and in reads',
  claims: [
    'scheduling-agreements/create-makes-an-agreement',
    'scheduling-agreements/items-may-be-several',
    ...contentRows,
  ],
  observes: ['scheduling-agreements/create-status'],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const workshop = await workshopFor(context, creation.claims);
    if (workshop === undefined) return;
    judge.planned(3);
    judge.observe(
      'scheduling-agreements/create-status',
      String(workshop.twin.answer.status),
      workshop.twin.answer.exchange,
    );
    const plain = await workshop.make();
    const rich = await workshop.make({ header: optionalHeader(profile.schedulingAgreements) });
    const several = await makeSeveral(context, workshop);
    for (const made of [plain, rich, several]) {
      judge.executed();
      if (made?.outcome !== 'accepted') continue;
      takeDown(judge, creation.claims, (await examine(context, made)).findings);
    }
  },
};
