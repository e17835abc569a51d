import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { History, HistoryStep } from '../../fixtures/histories/history.ts';
import { readHistories, type Theme } from '../../fixtures/histories/read-histories.ts';
import { requirements } from '../../models/requirements/index.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import { runRequisitions } from './histories/requisitions.ts';
import type { HistoryJudgements } from './histories/run.ts';
import {
  runAnswer,
  runFilter,
  runMeeting,
  runPaymentRead,
  runRequisitionRead,
  runSelection,
  runSheetRead,
  selectIds,
} from './histories/run-answers.ts';
import { runPaymentWalk, runStatusMove } from './histories/run-payments.ts';
import { runSheetWalk } from './histories/run-sheet-walk.ts';
import { runTokens } from './histories/run-tokens.ts';

interface Scenario {
  readonly history: History;
  readonly steps: readonly HistoryStep[];
  /** Requirements that the history is an example of if it is permitted. */
  readonly about: readonly string[];
  /** Requirements that select the checks to run. */
  readonly selected?: readonly string[];
  readonly run: () => Promise<HistoryJudgements>;
}

const scenarioOf = (history: History, run: () => Promise<HistoryJudgements>): Scenario => ({
  history,
  steps: [],
  about: history.holds ?? [],
  run,
});

const scenariosIn = (theme: Theme): readonly Scenario[] => {
  switch (theme.kind) {
    case 'sheet-walk':
      return theme.histories.map((one) => ({
        ...scenarioOf(one, () => runSheetWalk(one)),
        steps: one.exchanges,
      }));
    case 'payment-walk':
      return theme.histories.map((one) => ({
        ...scenarioOf(one, () => runPaymentWalk(one)),
        steps: one.exchanges,
      }));
    case 'meeting':
      return theme.histories.map((one) => scenarioOf(one, () => runMeeting(one)));
    case 'status-move':
      return theme.histories.map((one) => scenarioOf(one, () => runStatusMove(one)));
    case 'filter':
      return theme.histories.map((one) => ({
        ...scenarioOf(one, () => runFilter(one, theme.payments)),
        about: [one.rule],
      }));
    case 'selection':
      return theme.histories.map((one) => scenarioOf(one, () => runSelection(one, theme.payments)));
    case 'tokens':
      return theme.histories.map((one) => ({
        ...scenarioOf(one, () => runTokens(one, theme)),
        about: one.about,
      }));
    case 'sheet-read':
      return theme.histories.map((one) => scenarioOf(one, () => runSheetRead(one, theme.sheet)));
    case 'payment-read':
      return theme.histories.map((one) => scenarioOf(one, () => runPaymentRead(one, theme.payment)));
    case 'requisition-read':
      return theme.histories.map((one) => scenarioOf(one, () => runRequisitionRead(one, theme.requisition)));
    case 'requisition':
      return theme.histories.map((one) => ({
        ...scenarioOf(one, () => runRequisitions(one, theme)),
        selected: one.about ?? theme.about ?? [],
      }));
    case 'answer':
      return theme.histories.map((one) => scenarioOf(one, () => runAnswer(one)));
  }
};

const themes = readHistories();
const describeAll = (descriptions: ReadonlyMap<string, string>): string =>
  [...descriptions].map(([id, words]) => `${id}: ${words}`).join('; ');

const assertPermitted = ({ steps, about, selected = [] }: Scenario, recorded: HistoryJudgements): void => {
  assert.deepEqual([...recorded.violated], []);
  assert.deepEqual(recorded.unused, []);
  const shown = [...about, ...steps.flatMap((step) => (step.must === 'be accepted' ? step.about : []))];
  for (const id of shown)
    assert.ok(recorded.held.has(id), `${id} does not hold: ${describeAll(recorded.undecided)}`);
  const open = steps.filter((step) => step.must === 'be either').length;
  if (steps.length > 0) assert.equal(recorded.observed, open, 'steps on which the documentation is silent');
  // A refusal without an accepted control is undecided.
  const refused = steps.flatMap((step) => (step.must === 'be refused' ? step.about : []));
  for (const id of [...refused, ...selected])
    assert.ok(recorded.held.has(id) || recorded.undecided.has(id), `${id} was not looked at`);
};

const assertForbidden = (forbidden: readonly string[], recorded: HistoryJudgements): void => {
  const red = [...recorded.violated.keys()].sort();
  assert.deepEqual(
    red,
    [...forbidden].sort(),
    describeAll(recorded.violated) || describeAll(recorded.undecided),
  );
};

for (const theme of themes) {
  describe(`histories of ${theme.area}: ${theme.name}`, () => {
    for (const scenario of scenariosIn(theme)) {
      const { id, happens, verdict, awaits } = scenario.history;
      const word = verdict === 'permitted' ? 'permits' : 'forbids';
      const judge = async () => {
        const recorded = await scenario.run();
        if (verdict === 'permitted') assertPermitted(scenario, recorded);
        else assertForbidden(verdict.forbidden, recorded);
      };
      if (awaits === undefined) it(`${word} ${id}: ${happens}`, judge);
      else {
        it(`${word} ${id}, judged differently so far: ${awaits}`, async () => {
          await assert.rejects(judge, assert.AssertionError, 'it is mended: take `awaits` out');
        });
      }
    }
  });
}

describe('the filters of the models', () => {
  for (const theme of themes) {
    if (theme.kind !== 'filter') continue;
    for (const { id, verdict, answers } of theme.histories) {
      it(`should agree with ${id} if that is permitted, and otherwise not`, () => {
        const wrong = Object.entries(answers).filter(
          ([query, ids]) => !isDeepStrictEqual(selectIds(query, theme.payments), ids.toSorted()),
        );
        assert.equal(wrong.length === 0, verdict === 'permitted', jsonText(wrong));
      });
    }
  }
});

describe('the histories', () => {
  const all = themes.flatMap((theme) =>
    scenariosIn(theme).map((scenario) => ({ ...scenario, area: theme.area })),
  );

  it('should be many, with permitted and forbidden ones in each area', () => {
    assert.ok(all.length >= 60, `${all.length} histories`);
    for (const area of ['access', 'formats', 'service-sheets', 'payments', 'requisitions']) {
      const verdicts = all.filter((one) => one.area === area).map(({ history }) => history.verdict);
      assert.ok(verdicts.includes('permitted'), area);
      assert.ok(
        verdicts.some((verdict) => verdict !== 'permitted'),
        area,
      );
    }
  });

  it('should each occur once, under a unique id', () => {
    const ids = all.map(({ area, history }) => `${area}/${history.id}`);
    assert.equal(new Set(ids).size, ids.length);
    const titles = all.map(({ area, history }) => `${area}: ${history.happens}`);
    assert.deepEqual(
      titles.filter((words, at) => titles.indexOf(words) !== at),
      [],
    );
  });

  it('should name existing requirements', () => {
    const known = new Set(requirements.map(({ id }) => id as string));
    const named = all.flatMap(({ history, about, steps, selected = [] }) => [
      ...selected,
      ...(history.verdict === 'permitted' ? [] : history.verdict.forbidden),
      ...about,
      ...steps.flatMap((step) => step.about),
    ]);
    assert.deepEqual(
      named.filter((id) => !known.has(id)),
      [],
    );
  });

  it('should forbid something with each verdict of that kind', () => {
    const empty = all.filter(
      ({ history: { verdict } }) => verdict !== 'permitted' && verdict.forbidden.length === 0,
    );
    assert.deepEqual(empty, []);
  });
});
