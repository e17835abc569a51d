import type { Area } from '../../../models/areas.ts';
import { type WordRule, wordRules } from '../../../models/field-rules.ts';
import { ownValue } from '../../../models/members.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { fold } from '../../../models/wire/spelling.ts';
import type { Judge } from '../../harness/check.ts';
import type { Monitor, ObservedExchange } from '../../harness/monitor.ts';
import { isWritten } from '../../harness/resources/status-names.ts';
import { readingsIn } from './api-answers.ts';
import { judgeMember, type ShownMember, shownIn } from './members.ts';

const names = (words: readonly string[], value: string): boolean =>
  words.some((word) => fold(word) === fold(value));

/** Judges a value by a rule, except null, blank texts and anything that is not a text. */
const judgeWord = (
  judge: Judge,
  { requirement, words, oneValue, open }: WordRule,
  { observed, shown }: { readonly observed: ObservedExchange; readonly shown: ShownMember },
): void => {
  const { value } = shown;
  if (typeof value !== 'string' || value.trim() === '' || (oneValue && !names(words, value))) return;
  if (open?.test(value)) return;
  const wrong = isWritten(value, words, observed.profile) ? undefined : jsonText(value);
  judgeMember(judge, requirement, { observed, shown, expected: words.join(' or '), wrong });
};

/** Judges that records lack a member that only requests have. */
const judgeAbsence = (
  judge: Judge,
  { requirement, resource, member }: WordRule,
  { data, exchange }: { readonly data: Data; readonly exchange: ObservedExchange['answer']['exchange'] },
): void => {
  const value: Value | undefined = ownValue(data, member);
  if (value === undefined || value === null) judge.holds(requirement, exchange);
  else {
    judge.violated(requirement, {
      expected: `no ${member}, which only requests have`,
      seen: jsonText(value),
      exchanges: [exchange],
      explanation: `${resource.name} ${member}: shown by answers`,
      subject: `${resource.name} ${member}`,
    });
  }
};

const judgeWords = (rules: readonly WordRule[], observed: ObservedExchange, judge: Judge): void => {
  const listed = rules.filter(({ words }) => words.length > 0);
  for (const shown of shownIn(observed)) {
    const own = listed.filter(
      ({ resource, member }) => member === shown.field.name && resource === shown.owner,
    );
    for (const rule of own) judgeWord(judge, rule, { observed, shown });
  }
  const sentOnly = rules.filter(
    ({ words, resource }) => words.length === 0 && resource === observed.endpoint?.resource,
  );
  for (const rule of sentOnly) {
    for (const { data } of readingsIn(observed))
      judgeAbsence(judge, rule, { data, exchange: observed.answer.exchange });
  }
};

const wordMonitor = (area: Area, rules: readonly WordRule[]): Monitor => ({
  id: `${area}/listed-words`,
  title: 'Members with a documented list of values show one of these values, as it is written there',
  claims: rules.map(({ requirement }) => requirement),
  inspect: (observed, judge) => judgeWords(rules, observed, judge),
});

/** One monitor for each area in which the documentation lists the values of members. */
export const wordMonitors: readonly Monitor[] = [...Map.groupBy(wordRules, ({ area }) => area)].map(
  ([area, rules]) => wordMonitor(area, rules),
);
