import { ownFormat } from '../../harness/dialect/formats-of.ts';
import { marker } from '../../harness/generate/marker.ts';
import type { PairResult } from '../../harness/pairs.ts';
import { describeOutcome } from '../../harness/resources/create.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import {
  type Alphabet,
  judgeShort,
  judgeUncut,
  type LimitRow,
  limitClaims,
  limitRow,
  observeLong,
  type SentText,
  textOfLength,
} from '../../laws/limits.ts';
import { changingCheck } from '../changing-check.ts';
import { attemptBy, furtherWrites, type LineWay } from '../line-operations.ts';
import { freeLine } from '../payload.ts';

/** The texts of requisitions with a documented maximum length. */
const rows = ['req-title', 'external-po-reference', 'ship-to-attention'].map((member) =>
  limitRow('requisitions', member),
);

const claims = limitClaims(rows);
const tooLong = 'requisitions/too-long-text';

/** The characters of the texts, and the operation or format that sends them. */
interface TextVariant {
  readonly alphabet: Alphabet;
  readonly way: LineWay;
}

/** Writes a requisition with a distinct text for each row; a unique beginning identifies each text. */
const writeWith = async (
  scenario: Scenario,
  limits: readonly LimitRow[],
  { alphabet, way }: TextVariant,
  lengthFor: (most: number) => number,
): Promise<readonly Omit<SentText, 'control'>[]> => {
  const texts = limits.map(({ member, most }) => {
    const head = `${marker('text').split(' ').at(-1)} `;
    return [member, textOfLength(lengthFor(most), alphabet, head)] as const;
  });
  const input = { header: Object.fromEntries(texts), lines: [freeLine('limits')] };
  const { outcome, answer, exchanges, snapshot } = await attemptBy(scenario, way, input);
  return texts.map(([member, text]) => ({
    ...{ outcome, answer, exchanges, text },
    shown: snapshot?.data[member],
  }));
};

/** A limit, and the accepted request with a short text of its member. */
interface TakenLimit {
  readonly limit: LimitRow;
  readonly control: PairResult;
}

/** Sends all texts together; one at a time if that is refused. */
const judgeFull = async (
  scenario: Scenario,
  taken: readonly TakenLimit[],
  sending: TextVariant,
): Promise<void> => {
  const limits = taken.map(({ limit }) => limit);
  const all = await writeWith(scenario, limits, sending, (most) => most);
  if (all[0]?.outcome === 'refused' && taken.length > 1) {
    for (const one of taken) await judgeFull(scenario, [one], sending);
    return;
  }
  for (const [at, { limit, control }] of taken.entries())
    if (all[at]) judgeUncut(scenario.judge, limit, { ...all[at], control });
};

/** Returns the limits whose short texts are accepted: tries all at once, then each alone. */
const takenShort = async (
  scenario: Scenario,
  limits: readonly LimitRow[],
  sending: TextVariant,
): Promise<readonly TakenLimit[]> => {
  const [control] = await writeWith(scenario, limits, sending, () => 30);
  if (control?.outcome === 'accepted') return limits.map((limit) => ({ limit, control }));
  const taken: TakenLimit[] = [];
  if (limits.length > 1)
    for (const limit of limits) taken.push(...(await takenShort(scenario, [limit], sending)));
  // A target need not accept every character: only a refused ASCII text is reported.
  else if (sending.alphabet === 'ascii' && control !== undefined)
    for (const { takes, fits, member } of limits)
      scenario.judge.inconclusive(
        [takes ?? fits, fits],
        `a short ${member} was ${describeOutcome(control)} too`,
      );
  return taken;
};

/** Returns whether any short text was accepted. */
const judgeLimits = async (scenario: Scenario, sending: TextVariant): Promise<boolean> => {
  const taken = await takenShort(scenario, rows, sending);
  if (taken.length > 0) await judgeFull(scenario, taken, sending);
  for (const { limit, control } of taken)
    for (const one of await writeWith(scenario, [limit], sending, (most) => most + 1)) {
      judgeShort(scenario.judge, limit, { ...one, control });
      // The silence is about plain creations.
      if (scenario.formats.some((format) => format === sending.way))
        observeLong(scenario.judge, tooLong, { ...one, control });
    }
  return taken.length > 0;
};

/** Sends texts of exactly the documented length and one character longer, in single-byte and multi-byte characters. */
export const textLimits = changingCheck({
  id: 'requisitions/text-limits',
  title: 'Texts are accepted up to their documented length and never stored longer',
  claims,
  observes: [tooLong],
  parts: (scenario) => [
    ...scenario.formats.map(
      (way) => async () => void (await judgeLimits(scenario, { alphabet: 'ascii', way })),
    ),
    // With multi-byte characters, where a short text of them is accepted.
    ...[ownFormat(scenario.profile), ...furtherWrites].map((way, at) => async () => {
      const isTaken = await judgeLimits(scenario, { alphabet: 'beyond', way });
      if (!isTaken && at > 0) await judgeLimits(scenario, { alphabet: 'ascii', way });
    }),
  ],
});
