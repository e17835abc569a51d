import { eachField } from '../../models/query/each-field.ts';
import { payment } from '../../models/resources/payment.ts';
import { fillStore } from '../seed/fill-store.ts';
import { paymentArchive } from '../seed/payment-archive.ts';
import { byId } from './by-id.ts';
import { openStore } from './open-store.ts';

// Run by the benchmark, as a process of its own: so many payments, so many rounds. Prints JSON.
const [count = 10_000, rounds = 5] = process.argv.slice(2).map(Number);
const kind = 'service-pay-payment';
const start = Date.UTC(2026, 2, 1, 10);

/** Milliseconds, and how many of them the processor worked: on a busy machine the two are far apart. */
const elapsed = (work: () => void): readonly [time: number, worked: number] => {
  const [before, used] = [performance.now(), process.cpuUsage()];
  work();
  const { user, system } = process.cpuUsage(used);
  return [performance.now() - before, (user + system) / 1000];
};

const archive = paymentArchive({ count, seed: 1, start });
const before = performance.now();
const store = openStore(archive);
fillStore(store, start);
const begun = store.snapshot();
const started = performance.now() - before;
const [reset] = elapsed(() => store.restore(begun));

const some = Array.from({ length: 40 }, (_, at) => Math.floor((at * count) / 40));
const records = some.flatMap((offset) =>
  store.find(kind, { conditions: [], order: byId, limit: 1, offset }).documents.map(({ data }) => data),
);
const filters = eachField(payment, records);
const samples: (readonly [string, string, number, number])[] = [];
// The first round warms up.
for (let round = 0; round <= rounds; round++) {
  for (const { field, operator, condition } of filters) {
    const times = elapsed(() => {
      // Bodies are made when they are looked at.
      for (const one of store.find(kind, { conditions: [condition], order: byId, limit: 50 }).documents) {
        void one.data;
      }
    });
    if (round > 0) samples.push([field, operator, ...times]);
  }
}
const { rss } = process.memoryUsage();
process.stdout.write(JSON.stringify({ started, reset, rss, samples }));
