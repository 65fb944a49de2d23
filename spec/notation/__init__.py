"""The notation of contracts, evaluated: one module for each section of the specification."""
