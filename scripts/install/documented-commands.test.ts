import { expect, test } from 'vitest';
import { documentedCommands } from './documented-commands.ts';
import { documentedPackages, operatorCommands } from './documents.ts';

const FENCE = '```';
const DOCUMENT = `# A page

${FENCE}sh
cd /tmp   # where it lies
sudo tee -a file >/dev/null <<'END'
NAME=value
END
echo one |
  sort
sed -i 's#a#b#;
  s#c#d#' file
${FENCE}

Then \`systemctl status x\`, or \`sudo museummate
  list\`; the setting \`PORT=3000\`, the word \`systemctl\` and \`report ID\` are not commands.

${FENCE}json
{ "not": "a command" }
${FENCE}
\`TRY=1 curl http://localhost\`
`;

test('finds whole commands in blocks, and commands in sentences by their first word', () => {
  const isProgram = (word: string) => ['systemctl', 'curl'].includes(word);
  expect(documentedCommands(DOCUMENT, isProgram).map(({ text, line }) => [line, text])).toEqual([
    [4, 'cd /tmp   # where it lies'],
    [5, "sudo tee -a file >/dev/null <<'END'\nNAME=value\nEND"],
    [8, 'echo one |\n  sort'],
    [10, "sed -i 's#a#b#;\n  s#c#d#' file"],
    [14, 'systemctl status x'],
    [14, 'sudo museummate list'],
    [20, 'TRY=1 curl http://localhost'],
  ]);
});

test('throws for a block whose last command does not end', () => {
  expect(() => documentedCommands(`${FENCE}sh\necho 'open\n${FENCE}`, () => false)).toThrow('line 2');
});

test('the operators’ documents contain commands, and name the packages that these need', () => {
  const commands = operatorCommands();
  expect(new Set(commands.map(({ document }) => document)).size).toBe(2);
  expect(commands.map(({ text }) => text)).toContain('sudo museummate list');
  expect(documentedPackages(commands)).toEqual(expect.arrayContaining(['postgresql', 'nginx', 'sysstat']));
});
