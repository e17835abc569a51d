import { readdirSync, readFileSync } from 'node:fs';

/** The processor time of a process with all its threads in milliseconds, where the system provides it (Linux). */
export const processorTime = (pid: number): number | undefined => {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`);
    const texts = tasks.map((task) => readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8'));
    return texts.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / 1e6;
  } catch {
    return undefined;
  }
};

/** The duration of a call, and the processor time of a process meanwhile where that is known, in milliseconds. */
export const elapsed = async (
  pid: number,
  work: () => Promise<unknown>,
): Promise<readonly [time: number, worked?: number]> => {
  const [worked, before] = [processorTime(pid), performance.now()];
  await work();
  const [time, after] = [performance.now() - before, processorTime(pid)];
  return worked === undefined || after === undefined ? [time] : [time, after - worked];
};
