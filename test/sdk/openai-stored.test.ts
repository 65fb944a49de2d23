// Stored responses, and those that are made in the background, with the official SDK: against the server, and through two gateways.
import OpenAI from 'openai';
import { openaiStoredSuite } from '../suites/openai-stored.js';
import { describeOnChains } from './chains.js';

describeOnChains('openai 6', (target) => openaiStoredSuite(OpenAI, target));
