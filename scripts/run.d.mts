import type { Plugin } from 'esbuild';

export const commonjs: string;
export const withoutRules: Plugin;
