import { areas } from '../../models/areas.ts';
import type { Usage, UsageGroup } from '../../models/pages/usage.ts';
import { documentedEndpoints, type Feature, type FeatureGroup, featureGroups, features } from './features.ts';
import type { ClientUsage } from './usage.ts';

const sumCounts = (clients: readonly ClientUsage[]): ReadonlyMap<string, number> => {
  const sum = new Map<string, number>();
  for (const { counts } of clients)
    for (const [key, count] of counts) sum.set(key, (sum.get(key) ?? 0) + count);
  return sum;
};

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

const textOf = ({ subject, detail }: Feature): string => `${subject} ${detail}`.trim();

const phrases = {
  transitions: 'Your client never saw',
  answers: 'Your client never reads',
  filters: 'Your client never asks',
  members: 'Your client never sends',
} as const;

/** A feature that was never encountered, and how often its operation was used. */
interface UnmetFeature {
  readonly feature: Feature;
  readonly used: number;
}

const refusalSentence = ({ feature, used }: UnmetFeature): string =>
  feature.endpoint === undefined
    ? `Your client never received ${textOf(feature)}.`
    : `Your client never handles ${textOf(feature)}: it sent that ${times(used)} and it was never refused.`;

/** One sentence per subject about missing features of a group, most used operations first. */
const sentencesOf = (group: FeatureGroup, lacking: readonly UnmetFeature[]): readonly string[] => {
  const mine = lacking.filter(({ feature }) => feature.group === group).sort((a, b) => b.used - a.used);
  if (group === 'refusals') return mine.map(refusalSentence);
  if (group === 'operations' || group === 'fields') return [];
  const bySubject = Map.groupBy(mine, ({ feature }) => feature.subject);
  return [...bySubject].map(([subject, all]) => {
    const details = all.map(({ feature }) => feature.detail).join(', ');
    return `${phrases[group]} ${subject} ${details}.`;
  });
};

const unusedSentences = (counts: ReadonlyMap<string, number>): readonly string[] =>
  areas.flatMap((area) => {
    const all = documentedEndpoints.filter((endpoint) => endpoint.area === area);
    const unused = all.filter(({ id }) => !counts.has(`operation ${id}`));
    if (unused.length === 0) return [];
    return [
      `Your client uses ${all.length - unused.length} of ${all.length} operations of ${area}; not ${unused.map(({ id }) => id).join(', ')}.`,
    ];
  });

const groupNames = Object.keys(featureGroups) as readonly FeatureGroup[];

/** Summarises the usage of all clients. */
export const usageOf = (clients: readonly ClientUsage[]): Usage => {
  const counts = sumCounts(clients);
  const usesOf = ({ endpoint }: Feature) =>
    endpoint === undefined ? 1 : (counts.get(`operation ${endpoint.id}`) ?? 0);
  const featureCounts = features().map((feature) => ({
    feature,
    met: counts.get(feature.key) ?? 0,
    relevant: usesOf(feature) > 0,
  }));
  const groups = groupNames.map((group): UsageGroup => {
    const mine = featureCounts.filter(({ feature }) => feature.group === group);
    return {
      name: featureGroups[group],
      met: mine.filter(({ met }) => met > 0).length,
      relevant: mine.filter(({ relevant }) => relevant).length,
      all: mine.length,
      features: mine.map(({ feature, met, relevant }) => ({ text: textOf(feature), met, relevant })),
    };
  });
  const lacking = featureCounts
    .filter(({ met, relevant }) => relevant && met === 0)
    .map(({ feature }) => ({ feature, used: usesOf(feature) }));
  const missing = groupNames.flatMap((group) => sentencesOf(group, lacking));
  // No client needs to filter by all fields.
  const relevant = featureCounts.filter((one) => one.relevant && one.feature.group !== 'fields');
  const met = relevant.filter((one) => one.met > 0);
  return {
    clients: clients.map(({ client, requests }) => ({ name: client, requests })),
    requests: clients.reduce((sum, { requests }) => sum + requests, 0),
    percent: counts.size === 0 ? 0 : Math.floor((100 * met.length) / relevant.length),
    missing: [...missing, ...unusedSentences(counts)],
    groups,
  };
};
