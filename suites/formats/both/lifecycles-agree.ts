import type { Area } from '../../../models/areas.ts';
import type { Check } from '../../harness/check.ts';
import { openPatience } from '../../harness/patience.ts';
import { compareFormats, agreement as rule } from '../compare-formats.ts';
import { stops } from './stops.ts';

/** Brings documents through their lifecycles, and reads them in both formats wherever they stop. */
export const lifecyclesAgree: Check = {
  id: 'formats/lifecycles-agree',
  title: 'Wherever a lifecycle has brought a document, JSON and XML show the same',
  claims: [rule],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    if (!profile.capabilities.json || !profile.capabilities.xml) {
      return judge.notApplicable(rule, 'the profile says that the target has one of the formats only');
    }
    const own = Object.entries(stops).filter(([area]) => profile.areas.includes(area as Area));
    if (own.length === 0) return judge.notApplicable(rule, 'the profile names no area with documents');
    judge.planned(own.length);
    const patiently = openPatience(context.clock);
    let compared = 0;
    for (const [, stop] of own) {
      for await (const twofold of stop(context)) {
        if (await compareFormats(context, twofold, patiently)) compared += 1;
      }
      judge.executed();
    }
    if (compared === 0) judge.unmet(rule, 'no document could be had that both formats show');
  },
};
