// npm run screens [-- NAME…]          every screen that visitors see, or those whose names are given
// npm run screens -- studio [NAME…]   every screen that staff see
//   --lang=en,ar   --size=390   --scheme=dark   only these
if (process.argv[2] === 'studio') {
  process.argv.splice(2, 1);
  await import('./studio/capture-studio.ts');
} else await import('./look.ts');

export {};
