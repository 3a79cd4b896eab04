import { readFileSync } from 'node:fs';

/** The first block of commands under "## Deploy", a line each, as a deployer would type them. */
export function deployCommands(): string[] {
  const [, section = ''] = readFileSync('README.md', 'utf8').split('\n## Deploy\n');
  const [block = ''] = /(?:^ {4}.*\n)+/m.exec(section) ?? [];
  const commands = block.split('\n').flatMap((line) => line.trim() || []);
  if (commands.length === 0) throw new Error('README.md has no commands under "## Deploy".');
  return commands;
}
