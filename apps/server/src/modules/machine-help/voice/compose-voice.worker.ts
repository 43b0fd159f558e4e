import { serveTasks } from '#threads/serve-tasks.ts';
import { type ComposedVoice, composeVoice, type VoiceTask } from './compose-voice.ts';

serveTasks<VoiceTask, ComposedVoice>(async (task) => composeVoice(task));
