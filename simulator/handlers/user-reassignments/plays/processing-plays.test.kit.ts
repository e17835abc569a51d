import { type Play, type Row, reassign, statusOf } from './plays.test.kit.ts';
import { between, projects, requested, type Story } from './reassignments.test.kit.ts';

const flag = 'deactivate-from-user-after-reassignment';
const contracts = requested(['documents', 'replace-as-contract-owner']);

/** The status at the first read, and two seconds and two hours later. */
const times: Play = async (story) => {
  const [from, to] = [await story.user('everything'), await story.user('nothing')];
  const { json } = await story.api('POST', '', between(from, to));
  const told = [json['status'], await statusOf(story, json.id)];
  for (const seconds of [2, 7200]) {
    story.wait(seconds);
    told.push(await statusOf(story, json.id));
  }
  return told.join(' ');
};

const added: Play = async (story) => {
  const { from, to } = await reassign(story);
  const [left, got] = [await story.holdings(from), await story.holdings(to)];
  return `${left['projects']?.length} ${got['projects']?.length}`;
};

/** Adds the same twice, and tells of the second time. */
const twice: Play = async (story: Story) => {
  const { from, to } = await reassign(story);
  const { json } = await story.api('POST', '', between(from, to));
  await story.process(json.id);
  const { summary } = (await story.api('GET', `/${json.id}`)).json;
  return Object.values(summary as object).join(' ');
};

const failing: Play = async (story) => {
  const { shown, from } = await reassign(story, contracts, 'failing');
  const { contracts: left } = await story.holdings(from);
  return `${Object.values(shown['summary'] as object).join(' ')}, ${left?.length} left`;
};

const deactivated: Play = async (story) => {
  const { from } = await reassign(story, { ...projects, ...contracts, [flag]: true }, 'failing');
  return (await story.holdings(from)).active;
};

/** What processing does. */
export const processingRows: readonly Row[] = [
  [
    'processing-time',
    times,
    { second: 'new new done done', 'at-once': 'new done done done', hour: 'new new new done' },
  ],
  ['added-responsibilities', added, { kept: '2 2', taken: '0 2' }],
  ['already-held', twice, { 'left-out': '0 0 0', changed: '2 2 0', failed: '2 0 2' }],
  ['failed-items', failing, { locked: '2 1 1, 1 left', never: '2 2 0, 0 left' }],
  ['deactivation-after-failure', deactivated, { deactivated: false, stays: true }],
];
