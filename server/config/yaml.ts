// What of the YAML parser the configuration needs, as a module of its own that is loaded with the first file: bundled, `import('yaml')` itself
// would have no named exports, since the package is CommonJS.
export { isAlias, isCollection, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
