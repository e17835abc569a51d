import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';

/** `GET health`: succeeds while the simulator answers requests. */
export const getHealth = (): ControlAnswer => ({ status: 200, body: { status: 'ok' } });

/** `GET metrics`: metrics of the server for Prometheus. */
export const getMetrics = async ({ platform, ownsAll = true }: ControlRequest): Promise<ControlAnswer> => {
  if (!ownsAll) throw new ControlError('Metrics are of the whole simulator and need its key.', 403);
  await platform.refresh();
  const { user, system } = process.cpuUsage();
  return {
    status: 200,
    headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' },
    body: platform.metrics.text({
      procon_sandboxes: platform.names().length + 1,
      process_resident_memory_bytes: process.memoryUsage.rss(),
      process_cpu_seconds_total: (user + system) / 1e6,
    }),
  };
};
