import { customType } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // The drivers of PGlite and PostgreSQL return different kinds of byte arrays.
  fromDriver: (value) => Buffer.from(value),
})
