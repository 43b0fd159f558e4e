import { exposeInWorker } from '@museummate/store/worker-bridge';
import { MuseumSource } from '#features/museum/museum-source/museum-source.ts';
import { browserDatabase } from '#platform/database/browser.ts';
import { browserMediaCache } from '#platform/media-cache/browser.ts';
import { browserNetwork } from '#platform/network/browser.ts';
import { browserTabs } from '#platform/tabs/browser.ts';
import { DownloadEngine } from './engine.ts';

const database = browserDatabase();
const network = browserNetwork();
const engine = new DownloadEngine({
  database,
  network,
  media: browserMediaCache(),
  source: new MuseumSource(network, database),
  tabs: browserTabs('museummate-downloads'),
});
exposeInWorker(engine, self as unknown as Worker);
