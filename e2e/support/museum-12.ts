import type { Overrides } from '../../apps/server/testing/fixtures/fixture.ts';

/** URL path of museum 12, as in the requirement rows. */
export const M = '/museums/MTItZGVtbw';

/** A museum without slides, whose audio waits for Play. */
const noSlides: Overrides = { 'slides/': null, 'museum.yaml': { profile: { autoplay: false } } };

/** A museum without slides and studies, whose audio waits for Play. */
export const plain: Overrides = { ...noSlides, 'studies/': null };

const bell = { file: 'media/bell.mp3', transcript: 'Ding. Where is it?' };
/** A museum whose children's game has two works, a clue with audio, and a step without a work. */
export const withGame: Overrides = {
  ...plain,
  'routes/31.yaml': {
    steps: [
      { idArtwork: 101, instructions: { en: 'Ding. Where is it?' }, mainAudio: bell, location: 'Hall 1' },
      { instructions: { en: 'Cross the bridge.' } },
      { idArtwork: 103 },
    ],
  },
};

const option = (idStudyQuestionAnswerOption: number, en: string) => ({
  idStudyQuestionAnswerOption,
  label: { en },
});
const study = {
  showOn: 'BOTH',
  questions: [
    {
      idStudyQuestion: 11,
      idArtwork: 101,
      mandatory: true,
      title: { en: 'Who did you come with?' },
      answers: [
        {
          idStudyQuestionAnswer: 101,
          type: 'SELECT',
          label: { en: 'I came' },
          options: [option(1001, 'Alone'), option(1002, 'With the family')],
        },
        { idStudyQuestionAnswer: 102, type: 'TEXT', label: { en: 'Where from?' } },
      ],
    },
    {
      idStudyQuestion: 12,
      idArtwork: 101,
      title: { en: 'How did this work make you feel?' },
      answers: [
        {
          idStudyQuestionAnswer: 103,
          type: 'MULTIPLE',
          label: { en: 'I felt' },
          options: [option(1004, 'Curious'), option(1005, 'Calm')],
        },
        { idStudyQuestionAnswer: 104, type: 'RATING', label: { en: 'Stars' } },
      ],
    },
  ],
};
/** A museum that asks a survey after artwork 101. */
export const withStudy: Overrides = { ...noSlides, 'studies/1.yaml': study };
