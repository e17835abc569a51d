import { parseArgs } from 'node:util';
import { describeCorpora, formCorpus, jsonCorpus, type Tried, tryRow, xmlCorpus } from './hostile/corpora.ts';
import { openFuzzClient, peakOf } from './hostile/fuzz-client.ts';
import { startSimulator } from './simulator.ts';

// By hand, against public corpora that lie in folders of this machine: JSONTestSuite, the conformance suite of the
// W3C for XML, and what parsers of multipart forms are tested with. They are no part of this repository.
//   node --import tsx suites/selftest/hostile-corpora.ts --corpus DIR [--corpus DIR ...]
const { corpus = [] } = parseArgs({ options: { corpus: { type: 'string', multiple: true } } }).values;

const rows = corpus.flatMap((folder) => [...jsonCorpus(folder), ...xmlCorpus(folder), ...formCorpus(folder)]);
const simulator = await startSimulator();
const tried: Tried[] = [];
try {
  const client = await openFuzzClient(simulator.url);
  const before = peakOf(simulator.pid) ?? 0;
  for (const row of rows) tried.push(await tryRow(client, row));
  await openFuzzClient(simulator.url);
  console.table(describeCorpora(tried));
  for (const { row, wrong } of tried.filter((one) => one.wrong.length > 0)) {
    console.log(`${row.group}: ${row.name}: ${wrong.join('; ')}`);
  }
  console.log(`${Math.round((peakOf(simulator.pid) ?? 0) - before)} MB more than before`);
} finally {
  await simulator.stop();
}
process.exitCode = rows.length === 0 || tried.some(({ wrong }) => wrong.length > 0) ? 1 : 0;
