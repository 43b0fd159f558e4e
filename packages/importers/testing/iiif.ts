export const CONTEXT = 'http://iiif.io/api/presentation/3/context.json';

/** Returns a canvas of a manifest that shows or plays `body`. */
export const canvas = (name: string, body: object, more: object = {}) => ({
  id: `https://a.example/canvas/${name}`,
  type: 'Canvas',
  label: { en: [`Side ${name}`] },
  items: [
    {
      id: `https://a.example/page/${name}`,
      type: 'AnnotationPage',
      items: [{ id: `https://a.example/anno/${name}`, type: 'Annotation', motivation: 'painting', body }],
    },
  ],
  ...more,
});
