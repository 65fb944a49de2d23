// Writes a value as XML, by the names that its schema gives (`xml.name`, `xml.attribute`, `xml.wrapped`).

import type { Merged } from '../../../contract/merge-schema.js';
import { asArray, asObject, isObject, type JsonObject } from '../../contract/json.js';

const escaped = (value: unknown): string => String(value).replace(/[<>&"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** A name that an element can have. */
const elementName = (name: string): string => name.replace(/[^\w.-]/g, '_').replace(/^(?=[\d.-])|^$/, '_');

/**
 * A document with one root element.
 * @param merge merges a schema with what it refers to
 * @param name of the root, where the schema gives none
 */
export function xmlText(merge: (schema: unknown) => Merged, schema: unknown, value: unknown, name: string): string {
  const xmlOf = (of: unknown): JsonObject => asObject(merge(of).node.xml);

  const element = (tag: string, of: unknown, content: unknown): string => {
    if (Array.isArray(content)) {
      const { items } = merge(of).node;
      const inner = content.map((item) => element(String(xmlOf(items).name ?? tag), items, item)).join('');
      return xmlOf(of).wrapped === true ? `<${elementName(tag)}>${inner}</${elementName(tag)}>` : inner;
    }
    const { properties } = merge(of).node;
    const members = isObject(content) ? Object.entries(content) : [];
    const schemaOf = (key: string): unknown => asObject(properties)[key];
    const isAttribute = ([key]: [string, unknown]): boolean => xmlOf(schemaOf(key)).attribute === true;
    const keyOf = (key: string): string => elementName(String(xmlOf(schemaOf(key)).name ?? key));
    const attributes = members.filter(isAttribute).map(([key, each]) => ` ${keyOf(key)}="${escaped(each)}"`);
    const inner = isObject(content)
      ? members
          .filter((member) => !isAttribute(member))
          .map(([key, each]) => element(keyOf(key), schemaOf(key), each))
          .join('')
      : content === null
        ? ''
        : escaped(content);
    return `<${elementName(tag)}${attributes.join('')}>${inner}</${elementName(tag)}>`;
  };

  const root = String(xmlOf(schema).name ?? name);
  // A document has one root, also where the value is a list.
  const isBareList = Array.isArray(value) && xmlOf(schema).wrapped !== true;
  const body = isBareList
    ? `<${elementName(root)}>${asArray(value)
        .map((item) => element(String(xmlOf(merge(schema).node.items).name ?? 'item'), merge(schema).node.items, item))
        .join('')}</${elementName(root)}>`
    : element(root, schema, value);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
}
