import type { Check } from '../../harness/check.ts';
import { openPatience } from '../../harness/patience.ts';
import { agreement } from '../compare-formats.ts';
import { judgeWalk, rule } from './judge-walk.ts';
import { formatWalks } from './walks/index.ts';

/** Walks each way twice, once with every request in JSON and once in XML, and compares what is left. */
export const walksAgree: Check = {
  id: 'formats/walks-agree',
  title: 'The same walk in JSON and in XML ends in equal records',
  claims: [rule, agreement],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const settle = (tell: typeof judge.unmet, reason: string): void => {
      for (const id of [rule, agreement] as const) tell(id, reason);
    };
    if (!profile.capabilities.json || !profile.capabilities.xml) {
      return settle(judge.notApplicable, 'the profile says that the target has one of the formats only');
    }
    const own = formatWalks.filter(
      ({ area, isSupplied }) => profile.areas.includes(area) && (isSupplied?.(context) ?? true),
    );
    if (own.length === 0) return settle(judge.notApplicable, 'the profile names nothing to take a walk with');
    judge.planned(own.length);
    let stops = 0;
    const patiently = openPatience(context.clock);
    for (const one of own) {
      stops += await judgeWalk(context, one, patiently);
      judge.executed();
    }
    if (stops === 0) settle(judge.unmet, 'no document could be had for a walk');
    else judge.unmet(agreement, 'nothing was left that both formats show');
  },
};
