import { Command } from 'commander';
import { areas } from '../../models/areas.ts';
import { type Order, prove } from './proof/prove.ts';
import { claimSummary, writeProof } from './proof/report.ts';
import { measureFindings } from './proof/root-causes.ts';

// `npm run selftest`: the whole proof. Results are stored with their dependencies, so that an interrupted run
// continues.

interface Options extends Order {
  readonly findings?: string;
  readonly seed: string;
  readonly report?: string;
}

const command = new Command('selftest')
  .description('Proves that every fault is caught, no conforming platform is accused and every choice shows.')
  .option('--area <area>', `what one area has: ${areas.join(', ')}`)
  .option('--fault <id...>', 'some faults; one that ends in * stands for all that begin so')
  .option('--check <id>', 'the variants of one check, and the faults that it claims to see')
  .option('--known <words>', 'runs whose outcome is known, by words of the sentence about them')
  .option('--derived', 'the faults that follow from the models')
  .option('--fresh', 'proves anew what an earlier run has proven')
  .option('--report <folder>', 'writes proof.json and proof.html there')
  .option('--findings <count>', 'instead: how many findings a report shows of each of so many faults')
  .option('--seed <number>', 'draws those faults', '1')
  .action(async (options: Options) => {
    const { report, findings, seed, ...order } = options;
    if (findings !== undefined) {
      const { text, isGood } = await measureFindings(Number(findings), Number(seed));
      process.stdout.write(text);
      process.exitCode = isGood ? 0 : 1;
      return;
    }
    if (order.area !== undefined && !(areas as readonly string[]).includes(order.area)) {
      command.error(`--area takes one of ${areas.join(', ')}, not "${order.area}".`, { exitCode: 2 });
    }
    const proof = await prove(order);
    if (proof.proven.length === 0)
      command.error('Nothing fits: "procon list faults" shows the ids of faults.', { exitCode: 2 });
    if (report !== undefined) await writeProof(proof, report);
    process.stdout.write(claimSummary(proof));
    if (proof.claims.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
  });

await command.parseAsync();
