import type { ModuleContext } from '../module-context.ts';
import { EncoderProcess } from './encoder-process.ts';

/** Registers the background process that encodes pictures and makes recognition references. */
export async function registerBackgroundJobs({ app, config, background }: ModuleContext): Promise<void> {
  if (!background) return;
  const encoder = new EncoderProcess(config, app.log);
  app.addHook('onListen', async () => encoder.start());
  app.addHook('onClose', () => encoder.stop());
}
