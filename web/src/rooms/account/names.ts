/** The same as `Name` of the API. */
export const NAME = "[A-Za-z0-9À-ÖØ-öø-ÿ][A-Za-z0-9À-ÖØ-öø-ÿ_\\-]*";
