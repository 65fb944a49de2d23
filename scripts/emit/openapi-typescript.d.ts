// The library types its entry only; these are the parts of it that scripts/emit/types.ts loads one by one.
declare module 'openapi-typescript/dist/lib/ts.mjs' {
  export { astToString } from 'openapi-typescript';
}
declare module 'openapi-typescript/dist/lib/utils.mjs' {
  export { resolveRef, scanDiscriminators } from 'openapi-typescript';
}
declare module 'openapi-typescript/dist/transform/index.mjs' {
  export { transformSchema as default } from 'openapi-typescript';
}
declare module 'openapi-typescript/dist/transform/schema-object.mjs' {
  export { transformSchemaObject as default } from 'openapi-typescript';
}
