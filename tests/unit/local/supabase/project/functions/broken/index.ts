throw new Error('It does not even start.')
