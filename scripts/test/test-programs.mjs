// Runs Vitest and Playwright as steps of `npm test`. Each step returns the results of its run (test-summary.mjs).
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root as home } from '../start/bootstrap.mjs';
import { playwrightResults, settle } from './test-summary.mjs';

/**
 * Time limit of all programs together. A program that hangs is killed then, so that the run can continue and print
 * a summary.
 */
const LIMIT_MS = 70 * 60_000;

/** Escapes special characters in a file name, because Playwright reads file names as regular expressions. */
const escapePattern = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

export class TestPrograms {
  #node;
  #root;
  #temporary;
  #env;
  #patterns;
  #latest;

  /**
   * `temporary` is a folder for reports. `patterns` select test files by name; without patterns, all test files
   * run. All programs together may take `limitMs` milliseconds. A program that still runs then is killed and
   * fails.
   */
  constructor({ node, root = home, temporary, env, patterns = [], limitMs = LIMIT_MS }) {
    this.#node = node;
    this.#root = root;
    this.#temporary = temporary;
    this.#env = env;
    this.#patterns = patterns;
    this.#latest = Date.now() + limitMs;
  }

  /** Runs a program of node_modules. `run` is the function that its test step received. */
  tool(run, name, args, env) {
    const program = path.join(home, 'node_modules/.bin', name);
    const limitMs = Math.max(this.#latest - Date.now(), 1);
    return run(this.#node, [program, ...args], { cwd: this.#root, env: { ...this.#env, ...env }, limitMs });
  }

  /**
   * Returns the path for a new report, and a function that reads the report. The function returns undefined if
   * there is no report.
   */
  report(name) {
    const file = path.join(this.#temporary, name);
    rmSync(file, { force: true });
    return { file, read: () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined) };
  }

  /** Runs Vitest on the test files that match `patterns`, or only on `file` if it is given. */
  async vitest(run, projects, { options = [], file } = {}) {
    const report = this.report(`vitest-${projects[0]}.json`);
    const reporters = [
      '--reporter',
      'default',
      '--reporter',
      path.join(home, 'scripts/test/vitest-summary.mjs'),
    ];
    const args = ['run', ...projects.flatMap((name) => ['--project', name]), ...options, ...reporters];
    if (file) args.push(path.join(this.#root, file));
    else if (this.#patterns.length > 0) args.push('--passWithNoTests', ...this.#patterns);
    const env = { SUMMARY_FILE: report.file, SUMMARY_ROOT: this.#root };
    const code = await this.tool(run, 'vitest', args, env);
    return settle(report.read(), code);
  }

  /**
   * Runs Playwright on the test files that match `patterns`, or only on `file` if it is given. A run with `file` is a
   * rerun, so it keeps the pictures and traces of the first run.
   */
  async playwright(run, { options = [], file } = {}) {
    const report = this.report('playwright.json');
    const args = ['test', ...options, '--reporter=list,json'];
    if (file) {
      const again = path.join(this.#root, 'test-results/again', path.basename(file));
      args.push(`${escapePattern(path.join(this.#root, file))}$`, `--output=${again}`);
    } else if (this.#patterns.length > 0) args.push('--pass-with-no-tests', ...this.#patterns);
    // NO_COLOR is removed, because Playwright's workers warn about it. Playwright itself detects whether it can
    // use colours.
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report.file, NO_COLOR: undefined };
    const code = await this.tool(run, 'playwright', args, env);
    const json = report.read();
    return settle(json && playwrightResults(json, this.#root), code);
  }
}
