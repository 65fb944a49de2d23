// The documents of the simulated file search, the same for all vector stores. Their texts state that they are made up.

interface SearchDocument {
  readonly fileId: string;
  readonly filename: string;
  readonly passages: readonly string[];
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
}

const file = (
  number: number,
  filename: string,
  attributes: SearchDocument['attributes'],
  ...passages: readonly string[]
): SearchDocument => ({
  fileId: `file-simulated${String(number).padStart(4, '0')}`,
  filename,
  passages: passages.map((passage) => `Simulated passage: ${passage}`),
  attributes,
});

export const searchDocuments: readonly SearchDocument[] = [
  file(
    1,
    'refund-policy.md',
    { category: 'policy', year: 2025, language: 'en', department: 'support', public: true },
    'customers may return a product within 30 days for a full refund; opened software is exchanged.',
    'refunds are paid to the card that was charged, within 5 working days after the parcel has arrived.',
  ),
  file(
    2,
    'shipping-guide.pdf',
    { category: 'guide', year: 2024, language: 'en', department: 'logistics', public: true },
    'shipping within the country takes 2 days, abroad 5 to 9 days; orders above 50 euros ship free of charge.',
    'a parcel is tracked by the number in the shipping message; delivery on Saturdays costs extra.',
  ),
  file(
    3,
    'employee-handbook.pdf',
    { category: 'handbook', year: 2025, language: 'en', department: 'people', public: false },
    'every employee has 27 days of vacation a year; unused holiday moves into the first quarter of the next year.',
    'remote work is possible on three days of a week; expenses for travel are paid with the salary.',
    'sick leave is reported on the first day, by phone or message to the manager.',
  ),
  file(
    4,
    'annual-report-2024.pdf',
    { category: 'report', year: 2024, language: 'en', department: 'finance', public: true },
    'revenue grew by 12 percent to 48 million; costs and profit stayed within the budget.',
    'the outlook for the next financial year expects sales to grow in two of three regions.',
  ),
  file(
    5,
    'quarterly-results-2025.xlsx',
    { category: 'report', year: 2025, language: 'en', department: 'finance', public: false },
    'quarterly sales by region: north 3.1, south 2.7 and west 4.4 million; the margin was 31 percent.',
  ),
  file(
    6,
    'api-reference.md',
    { category: 'documentation', year: 2025, language: 'en', department: 'engineering', public: true },
    'every API request carries a key in a header; streaming answers arrive as server-sent events.',
    'errors have a type, a message and a code; a rate limit answers with status 429 and the header retry-after.',
  ),
  file(
    7,
    'security-guidelines.md',
    { category: 'policy', year: 2024, language: 'en', department: 'engineering', public: false },
    'passwords and tokens are kept in the vault, never in source code; access is reviewed every quarter.',
    'an incident is reported within one hour; customer data is encrypted at rest and in transit.',
  ),
  file(
    8,
    'meeting-notes.txt',
    { category: 'notes', year: 2025, language: 'en', department: 'product', public: false },
    'the team decided to ship the new search in March and to postpone the mobile project.',
    'open questions of the meeting: price of the large plan, name of the product, date of the launch.',
  ),
  file(
    9,
    'travel-guide-ghent.md',
    { category: 'guide', year: 2023, language: 'en', department: 'marketing', public: true },
    'Ghent in Belgium is known for its canals, its castle and its music; trams reach every part of the city.',
  ),
  file(
    10,
    'recipe-collection.md',
    { category: 'notes', year: 2022, language: 'en', department: 'marketing', public: true },
    'a recipe for bread: flour, water, salt and yeast rest for a night and bake for 45 minutes.',
  ),
  file(
    11,
    'produktkatalog.pdf',
    { category: 'catalogue', year: 2025, language: 'de', department: 'marketing', public: true },
    'the product catalogue lists lamps, chairs and desks with price, size, colour and time of delivery.',
  ),
  file(
    12,
    'research-paper.pdf',
    { category: 'research', year: 2023, language: 'en', department: 'research', public: true },
    'the study measures how deep learning models answer questions about documents, and where research is still open.',
    'the abstract names three methods, the data of two experiments and one result that did not repeat.',
  ),
];
