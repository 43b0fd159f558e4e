import { REFERENCE_VERSION } from '@museummate/recognition';
import { readConfig } from '#config/config.ts';
import { prioritiseConsole } from '#config/journal.ts';
import { openStorage } from '#storage/storage.ts';
import { MediaCatalogueRepository } from '../media/media-catalogue.repository.ts';
import { VariantEncoder } from '../media/variant-encoder.ts';
import { AnalysisRepository } from '../media-library/analysis.repository.ts';
import { MediaAnalyser } from '../media-library/media-analyser.ts';
import { ReferenceRepository } from '../recognition/references/reference.repository.ts';
import { ReferenceBuilder } from '../recognition/references/reference-builder.ts';
import { runJobsForever } from './background-jobs.ts';

/**
 * The program that EncoderProcess starts. It encodes pictures, makes recognition references and analyses media
 * until the server process ends. The server may also end while this program is starting, so `process.connected` is
 * checked, too.
 */
prioritiseConsole();
process.on('disconnect', () => process.exit(0));
if (process.connected === false) process.exit(0);

const storage = await openStorage(readConfig(process.env));
const encoder = new VariantEncoder(new MediaCatalogueRepository(storage.db), storage.media);
const references = new ReferenceRepository(storage.db, REFERENCE_VERSION);
const builder = new ReferenceBuilder(references, storage.media);
const analyser = new MediaAnalyser(new AnalysisRepository(storage.db), storage.media);
// References are made first. They take a fraction of a second, and without them a museum has no recognition.
await runJobsForever([builder, analyser, encoder], { error: ({ err }) => console.error(err) });
