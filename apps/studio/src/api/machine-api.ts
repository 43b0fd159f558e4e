import type {
  AlignResponse,
  MachineHelpResponse,
  MachineJob,
  MachinePlace,
  SpeechRequest,
  StartMachineJobRequest,
} from '@museummate/studio-api/machine-help';

/** Endpoints of programs that speak, translate, transcribe and align. */
export interface MachineApi {
  machineHelp(idMuseum: number): Promise<MachineHelpResponse>;
  startMachineJob(idMuseum: number, request: StartMachineJobRequest): Promise<MachineJob>;
  cancelMachineJob(idMuseum: number, idJob: string): Promise<void>;
  /** Speaks a short text. Returns a WAV file. */
  trySpeech(idMuseum: number, request: SpeechRequest): Promise<Blob>;
  alignSpeech(idMuseum: number, place: MachinePlace): Promise<AlignResponse>;
}
