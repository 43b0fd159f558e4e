// npm run screens [-- NAME…]          every visitor screen, or the named ones
// npm run screens -- studio [NAME…]   every staff screen
//   --lang=en,ar   --size=390   --scheme=dark   only these
if (process.argv[2] === 'studio') {
  process.argv.splice(2, 1);
  await import('./studio/capture-studio.ts');
} else await import('./look.ts');

export {};
